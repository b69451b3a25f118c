/**
 * Age of a worker's last heartbeat, which comes every 2 s, at which others take its jobs over. A worker that is only slow goes on, and
 * its job runs twice: money moves once, because each posting locks what it changes, and a mail may be sent twice.
 */
export const WORKER_DEAD_AFTER_SECONDS = 30;

/** The payer sends a transaction that another payer signed and left unsent for this long. Sending one twice changes nothing. */
export const ORDER_UNSENT_AFTER_SECONDS = 10;

/** An anchor without a receipt whose nonce the network counts as used for this long is closed as overtaken. Nodes differ for seconds. */
export const ANCHOR_TAKEN_AFTER_SECONDS = 300;

/** An anchor that no block includes for this long is signed again with a higher fee and the same nonce. */
export const ANCHOR_STUCK_AFTER_SECONDS = 60;

/** A node that still does not know a final transaction of this age is behind: the reconciliation says so and is repeated. */
export const NODE_BEHIND_AFTER_MS = 600_000;

/** A live connection without a beat, which comes every 15 s, is closed after this and opened again. */
export const LIVE_SILENCE_MS = 40_000;

/** Work that waits for an idle moment of the page starts after this, idle or not. */
export const IDLE_WAIT_MS = 1_000;

/** The offline copy of the app is set up after this, whether the page is idle or not. */
export const OFFLINE_SETUP_MS = 5_000;

/** A browser must begin to read a saved or opened file within this time; what it has begun to read stays complete. */
export const FILE_ADDRESS_MS = 60_000;

/** A product that a test starts may print nothing for this long before it is ready: the test shows the whole output. */
export const TEST_START_SILENCE_MS = 170_000;

/** A product that a test stops may print nothing for this long while it ends: the test shows the whole output. */
export const TEST_STOP_SILENCE_MS = 90_000;

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
