/** A product that a test starts may print nothing for this long before it is ready: the test shows the whole output. */
export const TEST_START_SILENCE_MS = 120_000;

/** A product that a test stops may take this long to release its data folder: the test shows the whole output. */
export const TEST_STOP_MS = 90_000;

/** A call of the chaos run waits this long: it is repeated with the same request id. */
export const CHAOS_CALL_MS = 10_000;

/** The chaos run waits this long for a connection to read the books: it reads them again later. */
export const CHAOS_BOOKS_CONNECT_MS = 5_000;

/** One read of the books by the chaos run ends after this: it reads them again later. */
export const CHAOS_BOOKS_QUERY_MS = 30_000;

/** The chaos run waits this long for a mail with a code: the member's step is given up and noted. */
export const CHAOS_MAIL_MS = 45_000;

/** After the last fault of a chaos run, callers that still wait get this long. */
export const CHAOS_GRACE_MS = 120_000;

/** After a chaos run, the product gets this long to finish its work: what is open then is reported as stuck. */
export const CHAOS_SETTLED_MS = 240_000;

/** PostgreSQL ends a statement of a mutant, whose loop may have no end: the mutant counts as noticed. */
export const MUTANT_STATEMENT_SECONDS = 60;

/** A test that tries a mutant ends after this. Runs of hours share their machine, so it is long. */
export const MUTANT_TEST_MS = 120_000;

/** The set-up of a test file that tries a mutant ends after this. */
export const MUTANT_HOOK_MS = 300_000;

/** The check of one regular expression ends after this: a person must judge the expression. */
export const REGEX_CHECK_MS = 60_000;

/** A package mirror that sends nothing for this long is given up, and another browser is tried. */
export const PACKAGE_MIRROR_SECONDS = 15;

/** Chromium gets this long to open its debugging port: `npm run lighthouse` says that it did not start. */
export const CHROMIUM_START_MS = 20_000;

/** `npm run lighthouse` waits this long for the demo to have the content that it measures: it names what is missing. */
export const LIGHTHOUSE_CONTENT_MS = 40_000;

/** Test files that take less than this together are tried with several mutants at a time. */
export const MUTANT_QUICK_MS = 30_000;

/** `npm run dev` waits this long for the end of a process whose sources changed: it is killed, and the new one starts. */
export const DEV_RESTART_MS = 400;
