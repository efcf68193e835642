// The settings of glibc's allocator, mallopt(3), which Swift's module Glibc leaves out.
#include <malloc.h>
