#include <sys/prctl.h>

/* prctl(2) is variadic, and Swift imports no variadic functions. */

/* Makes this process the parent of every descendant whose own parent has ended. Returns 0, or -1 on error. */
static inline int process_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }
