// glibc's allocator settings, mallopt(3), which Swift's Glibc module lacks.
#include <malloc.h>
