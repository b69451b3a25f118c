/** A call waits this long for one database lock, twice at most: then 503 `busy`. Two waits stay below 2 s. */
export const CALL_LOCK_MS = 600;

/** A call waits this long for a connection to the database, new or free in the pool: then 503 `busy`. */
export const CALL_CONNECT_MS = 10_000;

/** A job or a command waits this long for a connection to the database: then it is tried again later. */
export const JOB_CONNECT_MS = 120_000;

/** PostgreSQL ends a statement of a call after this: 503 `busy`. */
export const CALL_STATEMENT_MS = 10_000;

/** PostgreSQL ends a call's transaction that sends no statement for this long: 503 `busy`. */
export const CALL_IDLE_MS = 10_000;

/** PostgreSQL ends a call's transaction after this, however many locks it took: 503 `busy`. */
export const CALL_TRANSACTION_MS = 30_000;

/** PostgreSQL ends a statement of a visitor's search after this: 503 `busy`. A longer one is not worth what it takes from others. */
export const SEARCH_STATEMENT_MS = 3_000;

/** PostgreSQL ends the transaction of a visitor's search after this: 503 `busy`. */
export const SEARCH_TRANSACTION_MS = 8_000;

/** A download of a whole list waits this long for one database lock: 503 `busy`. */
export const EXPORT_LOCK_MS = 700;

/** PostgreSQL ends a statement of a download after this: the file breaks off, and the reader downloads it again. */
export const EXPORT_STATEMENT_MS = 3_600_000;

/** PostgreSQL ends a download that sends no statement for this long, because its reader takes nothing: the file breaks off. */
export const EXPORT_IDLE_MS = 120_000;

/** PostgreSQL ends the transaction of a download after this: the file breaks off, and the reader downloads it again. */
export const EXPORT_TRANSACTION_MS = 3_600_000;

/** A job or command waits this long for one database lock: the job is retried. */
export const JOB_LOCK_MS = 10_000;

/** PostgreSQL ends a statement of a job after this: the job is retried. */
export const JOB_STATEMENT_MS = 300_000;

/** PostgreSQL ends a job's transaction that sends no statement for this long: the job is retried. */
export const JOB_IDLE_MS = 60_000;

/** PostgreSQL ends a job's transaction after this: the job is retried. */
export const JOB_TRANSACTION_MS = 600_000;

/** The close of a day, a reconciliation or a simulation waits this long for one database lock: it is retried. */
export const LONG_LOCK_MS = 60_000;

/** PostgreSQL ends a statement of a close, a reconciliation or a simulation after this: it is retried. */
export const LONG_STATEMENT_MS = 1_800_000;

/** PostgreSQL ends a long transaction that sends no statement for this long: its work is retried. */
export const LONG_IDLE_MS = 300_000;

/** PostgreSQL ends the transaction of a close, a reconciliation or a simulation after this: it is retried. */
export const LONG_TRANSACTION_MS = 3_600_000;

/** PostgreSQL ends one read of a simulation's snapshot after this, which takes a second or two: the simulation is retried. */
export const SIMULATION_READ_SECONDS = 60;

/** A migration waits this long for one database lock: the start fails, and a later one continues with this migration. */
export const MIGRATION_LOCK_MS = 600_000;

/** PostgreSQL ends a migration that sends no statement for this long: a later start continues with this migration. */
export const MIGRATION_IDLE_MS = 600_000;

/**
 * A reader of the books waits this long for a moment without a posting, and postings wait with it: then it tries again later.
 * @sql db/functions/ledger/owed.sql
 */
export const SNAPSHOT_LOCK_MS = 200;

/** A call waits this long for the guard to answer: 503 `busy`. The guard answers within milliseconds. */
export const GUARD_ANSWER_MS = 5_000;

/** A call waits this long for the watcher to do what it asked for: 503. The request outlives the call. */
export const WATCHER_ANSWER_MS = 6_000;

/** A call waits this long for the payer to execute an order: 503 `payout_order_waits`. The order outlives the call. */
export const PAYER_ANSWER_MS = 8_000;

/** The watcher looks for a transaction that a call asked about for this long; afterwards it finds it when it reaches its block. */
export const LOOK_UP_SECONDS = 60;

/** The payer waits this long for a line from the signer: the job fails and is retried. */
export const SIGNER_ANSWER_MS = 5_000;

/** A request to a node of the network ends after this: the next node is asked, and a job is retried. */
export const NODE_REQUEST_MS = 10_000;

/** The check of the chain waits this long for each node: it notes that the node does not answer, and is repeated. */
export const NODE_LOOK_MS = 5_000;

/** A delivery to a vendor's webhook ends after this: it is retried later. */
export const WEBHOOK_ANSWER_MS = 10_000;

/** One run of the job that queues monthly statements works this long: the next run continues. */
export const STATEMENT_RUN_MS = 10_000;

/** A browser loads one part of an app for this long (specification, section 7): the screen offers to load it again. */
export const CHUNK_LOAD_MS = 120_000;

/** The app's first screen waits this long for its first reads: then it shows placeholders while they continue. */
export const FIRST_READS_MS = 500;

/** A screen waits this long for its slowest part: then it shows the parts that have arrived. */
export const SLOWEST_PART_MS = 2_000;

/** `plumbline-verify` waits this long for a public node: it says that the node did not answer. */
export const VERIFIER_NODE_MS = 20_000;

/** `npm run verify-certificate` waits this long for one address: it says that the address cannot be reached. */
export const CERTIFICATE_FETCH_MS = 15_000;

/** A call of a pool that locks hold up waits this long for a free connection: 503 `busy`. It never queues behind calls that wait. */
export const POOL_QUEUE_MS = 200;

/** A refused lock counts for this long as a sign that locks hold its pool up: afterwards calls queue for a connection again. */
export const POOL_HELD_UP_MS = 2_000;

/** A repeated call waits this long for the answer of the first one, which still runs: 503 `busy`. */
export const FIRST_ANSWER_MS = 8_000;

/** A query on the connection for notifications ends after this, when the connection does not answer: it is opened again. */
export const CHANNEL_ANSWER_MS = 12_000;

/** A request to the store of pictures ends after this; after three tries: 503 `busy`. */
export const PICTURE_STORE_MS = 5_000;

/** A step of drawing an uploaded picture ends after this: 503 `busy`, and the member uploads it again. */
export const PICTURE_STEP_SECONDS = 60;

/** A visitor waits this long for a site with newly published texts: they see the texts before. */
export const SITE_TEXT_MS = 900;

/** The first visitor after a start waits this long for the published texts: they see the texts of the build. */
export const FIRST_SITE_TEXT_MS = 9_000;

/** The job that sends mails waits this long for a connection to the SMTP server: it is retried. */
export const SMTP_CONNECT_MS = 30_000;

/** The job that sends mails waits this long for the SMTP server's greeting: it is retried. */
export const SMTP_GREETING_MS = 60_000;

/** The SMTP server may send nothing for this long (RFC 5321, 4.5.3.2): the job is retried. A late answer means a mail that is sent twice. */
export const SMTP_ANSWER_MS = 300_000;

/** The demo's next day waits this long for each of its steps, less than `CONNECTION_SILENCE_MS`: 503 `busy`. */
export const DEMO_NEXT_DAY_MS = 100_000;

/** A request to the demo's chain ends after this: it is made again. While the chain starts, only `START_IDLE_MS` applies. */
export const LOCAL_CHAIN_ANSWER_MS = 30_000;
