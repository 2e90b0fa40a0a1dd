#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/socket.h>

// glibc declares it for programs in GNU's C only; Swift reads the headers as POSIX has them.
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);
