/** A starting product may print nothing to its test for this long. The test then prints its whole output. */
export const TEST_START_SILENCE_MS = 120_000;

/** A product that a test stops has this long to release its data folder. The test then prints its whole output. */
export const TEST_STOP_MS = 90_000;

/** A call of the chaos run waits at most this long, then is repeated with the same request id. */
export const CHAOS_CALL_MS = 10_000;

/** The chaos run waits at most this long for a connection to read the books, then retries later. */
export const CHAOS_LEDGER_CONNECT_MS = 5_000;

/** Longest read of the books by the chaos run, which then retries later. */
export const CHAOS_LEDGER_QUERY_MS = 30_000;

/** The chaos run waits at most this long for a mail with a code, then records that the member's step failed. */
export const CHAOS_MAIL_MS = 45_000;

/** After the last fault of a chaos run, waiting callers get this long to finish. */
export const CHAOS_GRACE_MS = 120_000;

/** After a chaos run, the product gets this long to finish its work. Anything still open is reported as stuck. */
export const CHAOS_SETTLED_MS = 240_000;

/** Longest statement of a mutant, which may loop forever. The mutant then counts as detected. */
export const MUTANT_STATEMENT_SECONDS = 60;

/** Longest test of a mutant. It is generous, because long runs share their machine. */
export const MUTANT_TEST_MS = 120_000;

/** Longest set-up of a test file that tests a mutant. */
export const MUTANT_HOOK_MS = 300_000;

/** Longest check of one regular expression. A person must then judge it. */
export const REGEX_CHECK_MS = 60_000;

/** If a package mirror sends nothing for this long, another browser is tried. */
export const PACKAGE_MIRROR_SECONDS = 15;

/** Chromium has this long to open its debugging port. Then `npm run lighthouse` reports that it did not start. */
export const CHROMIUM_START_MS = 20_000;

/** `npm run lighthouse` waits at most this long for the demo's content, then lists what is missing. */
export const LIGHTHOUSE_CONTENT_MS = 40_000;

/** Test files that together take less than this are run with several mutants at a time. */
export const MUTANT_QUICK_MS = 30_000;

/** `npm run dev` waits at most this long for the end of a process with changed sources, then replaces it. */
export const DEV_RESTART_MS = 400;

/** Acts of members are planned for this time of a failover drill. A longer one continues with fewer acts. */
export const DRILL_LASTS_MS = 86_400_000;

/** A call of the failover drill waits at most this long, then counts as lost. Longer than every limit of a call. */
export const DRILL_CALL_MS = 90_000;

/** After a failover's promotion, writes must succeed again within this time. Otherwise the drill fails. */
export const DRILL_WRITES_AGAIN_MS = 10_000;

/** Longest wait of the failover drill for one step, such as a standby that catches up. Then the drill fails. */
export const DRILL_STEP_MS = 600_000;

/** The failover drill waits at most this long for a connection to a server, then fails. */
export const DRILL_CONNECT_MS = 30_000;

/** Longest health check of a database server in the failover drill. Then it counts as not the primary. */
export const DRILL_HEALTH_MS = 5_000;
