import App
runMarquesina()
