#pragma once
#include <link.h>
#include <malloc.h>
#include <stddef.h>
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

#include <signal.h>
#include <spawn.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>

// Swift cannot call functions with variable arguments.
static inline int marquesina_end_with_parent(void) {
    return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

static inline int marquesina_gain_no_privileges(void) {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

// GNU extensions that the headers hide.
extern int pipe2(int ends[2], int flags);
struct marquesina_object {
    ElfW(Addr) base;
    const char *name;
    const ElfW(Phdr) *segments;
    ElfW(Half) count;
};
extern int marquesina_each_object(int (*body)(struct marquesina_object *, size_t, void *), void *context) __asm__("dl_iterate_phdr");
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
