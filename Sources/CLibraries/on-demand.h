#pragma once
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

/* Libraries that most starts, or most seconds of a run, do without: they are opened where they are first needed, so that the
   program has neither their pages nor the time that linking them takes. */

/* Opens a library for good and fills in a structure of function pointers, in the order of their names.
   Returns NULL, or what is wrong with it in the loader's words, which its next error replaces. */
static inline const char *marquesina_open(const char *library, const char *const *names, size_t count, void *functions) {
    void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) return dlerror();
    for (size_t i = 0; i < count; i++) {
        void *function = dlsym(handle, names[i]);
        if (function == NULL) return dlerror();
        memcpy((char *)functions + i * sizeof function, &function, sizeof function);
    }
    return NULL;
}

/* FUNCTIONS(use) names the functions of a library by use(function) for each. This makes a structure with a pointer to each, of the
   type that the library's own header declares, and STRUCTURE_open, which fills it in as marquesina_open does. */
#define MARQUESINA_POINTER(function) __typeof__(&function) function;
#define MARQUESINA_NAME(function) #function,
#define MARQUESINA_ON_DEMAND(structure, library, FUNCTIONS)                              \
    typedef struct {                                                                     \
        FUNCTIONS(MARQUESINA_POINTER)                                                    \
    } structure;                                                                         \
    static inline const char *structure##_open(structure *functions) {                   \
        static const char *const names[] = {FUNCTIONS(MARQUESINA_NAME)};                 \
        return marquesina_open(library, names, sizeof names / sizeof *names, functions); \
    }
