/** Longest wait of a call for a database lock, at most twice (below 2 s), then 503 `busy`. */
export const CALL_LOCK_MS = 600;

/** Longest wait of a call for a new or free database connection, then 503 `busy`. */
export const CALL_CONNECT_MS = 10_000;

/** A job or command waits at most this long for a database connection, then is retried later. */
export const JOB_CONNECT_MS = 120_000;

/** Longest statement of a call. Then 503 `busy`. */
export const CALL_STATEMENT_MS = 10_000;

/** Longest time without a statement in a call's transaction. Then 503 `busy`. */
export const CALL_IDLE_MS = 10_000;

/** Longest transaction of a call, however many locks it takes. Then 503 `busy`. */
export const CALL_TRANSACTION_MS = 30_000;

/**
 * Longest wait of a call for the answer to a commit, or to a statement outside a transaction. Then 503 `busy`, although
 * it may take effect. PostgreSQL limits everything but a commit that waits for an absent standby, which has no limit.
 */
export const CALL_COMMIT_MS = 20_000;

/** Longest statement of a visitor's search. It slows others down. Then 503 `busy`. */
export const SEARCH_STATEMENT_MS = 3_000;

/** Longest transaction of a visitor's search. Then 503 `busy`. */
export const SEARCH_TRANSACTION_MS = 8_000;

/** A download of a whole list waits at most this long for a database lock, then gets 503 `busy`. */
export const EXPORT_LOCK_MS = 700;

/** Longest statement of a download. The file is then cut off, and the reader downloads it again. */
export const EXPORT_STATEMENT_MS = 3_600_000;

/** Longest time without a statement in a download, because the reader accepts no data. The file is then cut off. */
export const EXPORT_IDLE_MS = 120_000;

/** Longest transaction of a download. The file is then cut off, and the reader downloads it again. */
export const EXPORT_TRANSACTION_MS = 3_600_000;

/** A job or command waits at most this long for a database lock, then is retried. */
export const JOB_LOCK_MS = 10_000;

/** Longest statement of a job. The job is then retried. */
export const JOB_STATEMENT_MS = 300_000;

/** Longest time without a statement in a job's transaction. The job is then retried. */
export const JOB_IDLE_MS = 60_000;

/** Longest transaction of a job. The job is then retried. */
export const JOB_TRANSACTION_MS = 600_000;

/** A close, a reconciliation or a simulation waits at most this long for a database lock, then is retried. */
export const LONG_LOCK_MS = 60_000;

/** Longest statement of a close, a reconciliation or a simulation, which is then retried. */
export const LONG_STATEMENT_MS = 1_800_000;

/** Longest time without a statement in a long transaction, whose work is then retried. */
export const LONG_IDLE_MS = 300_000;

/** Longest transaction of a close, a reconciliation or a simulation, which is then retried. */
export const LONG_TRANSACTION_MS = 3_600_000;

/** Longest read of a simulation's snapshot, which usually takes a second or two. The simulation is then retried. */
export const SIMULATION_READ_SECONDS = 60;

/**
 * A statement of a migration waits at most this long for a lock, because calls queue behind it (`CALL_LOCK_MS`). Its
 * transaction is then rolled back and repeated.
 */
export const MIGRATION_TABLE_LOCK_MS = 200;

/** A migration waits at most this long for another start's migration. The start then fails, and the next one retries it. */
export const MIGRATION_LOCK_MS = 600_000;

/** Longest time without a statement in a migration. The next start retries it. */
export const MIGRATION_IDLE_MS = 600_000;

/**
 * A reader of the books waits at most this long for a moment without postings, which also wait, then retries.
 * @sql db/functions/ledger/owed.sql
 */
export const SNAPSHOT_LOCK_MS = 200;

/** Longest wait of a call for the guard, which usually answers within milliseconds, then 503 `busy`. */
export const GUARD_ANSWER_MS = 5_000;

/** Longest wait of a call for the watcher, then 503. The watcher still handles the request. */
export const WATCHER_ANSWER_MS = 6_000;

/** Longest wait of a call for the payer, then 503 `payout_order_waits`. The order stays valid. */
export const PAYER_ANSWER_MS = 8_000;

/** The watcher looks for a requested transaction for this long; later, it finds it only when it reads its block. */
export const LOOK_UP_SECONDS = 60;

/** The payer waits at most this long for a line from the signer. The job then fails and is retried. */
export const SIGNER_ANSWER_MS = 5_000;

/** Longest request to a node of the network. Then the next node is tried, and a job is retried. */
export const NODE_REQUEST_MS = 10_000;

/** The check of the chain waits at most this long for each node, then records that the node does not answer. */
export const NODE_LOOK_MS = 5_000;

/** Longest delivery to a vendor's webhook, which is then retried later. */
export const WEBHOOK_ANSWER_MS = 10_000;

/** Longest run of the job that queues monthly statements. The next run continues. */
export const STATEMENT_RUN_MS = 10_000;

/** Longest load of one part of an app (specification, section 7). The screen then offers a retry. */
export const CHUNK_LOAD_MS = 120_000;

/** The app's first screen waits at most this long for its first data, then shows placeholders. */
export const FIRST_READS_MS = 500;

/** A screen waits at most this long for its slowest part, then shows the parts that have arrived. */
export const SLOWEST_PART_MS = 2_000;

/** `plumbline-verify` waits at most this long for a public node, then reports that it did not answer. */
export const VERIFIER_NODE_MS = 20_000;

/** `npm run verify-certificate` waits at most this long for an address, then reports that it cannot be reached. */
export const CERTIFICATE_FETCH_MS = 15_000;

/** While locks block a pool, a call waits at most this long for a free connection, then gets 503 `busy`. */
export const POOL_QUEUE_MS = 200;

/** After a lock was refused, its pool counts as blocked for this long. Then calls queue for a connection again. */
export const POOL_HELD_UP_MS = 2_000;

/**
 * A process tries this long to free a call's key, or to store its answer, while the database is down. By then the database
 * itself regards the call as over.
 * @sql db/functions/platform/call_keys.sql
 */
export const CALL_KEY_HELD_MINUTES = 2;

/** A repeated call waits at most this long for the answer of the first one, then gets 503 `busy`. */
export const FIRST_ANSWER_MS = 8_000;

/** Longest query on the connection for notifications, which is then opened again. */
export const CHANNEL_ANSWER_MS = 12_000;

/** Longest request to the store of pictures. After three attempts: 503 `busy`. */
export const PICTURE_STORE_MS = 5_000;

/** Longest step of re-encoding a picture. Then 503 `busy`, and the member uploads it again. */
export const PICTURE_STEP_SECONDS = 60;

/** A visitor waits at most this long for newly published texts, then sees the previous ones. */
export const SITE_TEXT_MS = 900;

/** The first visitor after a start waits at most this long for the published texts, then sees those of the build. */
export const FIRST_SITE_TEXT_MS = 9_000;

/** The job that sends mails waits at most this long for a connection to the SMTP server, then is retried. */
export const SMTP_CONNECT_MS = 30_000;

/** The job that sends mails waits at most this long for the SMTP server's greeting, then is retried. */
export const SMTP_GREETING_MS = 60_000;

/** Longest silence of the SMTP server (RFC 5321, 4.5.3.2). The job is then retried, and the mail may be sent twice. */
export const SMTP_ANSWER_MS = 300_000;

/** Longest step of the demo's next day, less than `CONNECTION_SILENCE_MS`. Then 503 `busy`. */
export const DEMO_NEXT_DAY_MS = 100_000;

/** Longest request to the demo's chain, which is then retried. While the chain starts, only `START_IDLE_MS` applies. */
export const LOCAL_CHAIN_ANSWER_MS = 30_000;

/** A read waits at most this long until a replica has what the primary committed before it. Then it uses the primary. */
export const REPLICA_WAIT_MS = 100;

/** A replica that is further behind the primary is not waited for: reads use the primary until it has caught up. */
export const REPLICA_LAG_MS = 1_000;

/** A replica that answers nothing for this long is not used, and its reads move to the primary. */
export const REPLICA_SILENT_MS = 5_000;
