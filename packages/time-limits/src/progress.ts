/**
 * If a worker's last heartbeat is this old (there is one every 2 s), others take over its jobs. If the worker was only
 * slow, its job runs twice: a mail may be sent twice, but money moves once, because each posting locks what it changes.
 */
export const WORKER_DEAD_AFTER_SECONDS = 30;

/** If another payer signed a transaction and did not send it for this long, this payer sends it. That is harmless. */
export const ORDER_UNSENT_AFTER_SECONDS = 10;

/** An anchor without a receipt whose nonce was used this long ago is closed as overtaken. Nodes lag by seconds. */
export const ANCHOR_TAKEN_AFTER_SECONDS = 300;

/** If no block includes an anchor for this long, it is signed again with a higher fee and the same nonce. */
export const ANCHOR_STUCK_AFTER_SECONDS = 60;

/** A node that lacks a final transaction of this age is behind. The reconciliation reports it and is repeated. */
export const NODE_BEHIND_AFTER_MS = 600_000;

/** If a live connection has had no heartbeat for this long (there is one every 15 s), it is opened again. */
export const LIVE_SILENCE_MS = 40_000;

/** Work that waits until the page is idle starts after this in any case. */
export const IDLE_WAIT_MS = 1_000;

/** The offline copy of the app is set up after this, even if the page is not idle. */
export const OFFLINE_SETUP_MS = 5_000;

/** A browser must start reading a saved or opened file within this time; it can always finish. */
export const FILE_ADDRESS_MS = 60_000;

/** A client has this long in total for the headers of a request. Then 408, and the connection is closed. */
export const REQUEST_HEADERS_MS = 15_000;

/** A connection of the API to the database is closed after this long without use, except the last few. */
export const CALL_CONNECTION_IDLE_MS = 600_000;

/** A connection of the API to the database is replaced after this long in total, so that memory of plans is freed. */
export const CALL_CONNECTION_SECONDS = 3_600;

/** Longest silence within a request's body. The connection is then closed; the call has not started. */
export const BODY_SILENCE_MS = 30_000;

/** A client has this long in total to send a request, then gets 408. 15 MB at 20 KB/s take less than 13 minutes. */
export const REQUEST_MS = 900_000;

/** Longest time in which neither side of a client's connection sends anything. It is then closed. */
export const CONNECTION_SILENCE_MS = 120_000;

/** Longest time in which a reader of a file or live connection accepts nothing. It is closed, and must retry. */
export const READER_STALLED_MS = 60_000;

/** Longest silence of a server that sends us mail (RFC 5321, 4.5.3.2.6). The sender must then send the mail again. */
export const SMTP_CLIENT_SILENCE_MS = 600_000;

/** Longest time without processor time for a rendering thread or mail parser. Then 503 `busy`, or SMTP 451. */
export const WORK_STALLED_MS = 60_000;

/** Longest time without progress of a part that a start waits for. The error contains its last output. */
export const START_IDLE_MS = 300_000;

/** A killed PostgreSQL may keep its memory for this long in total. The start then fails with its error. */
export const POSTGRES_HELD_MS = 120_000;

/** A stopping launcher has this long in total to say so. Then a second start on its data folder is refused. */
export const OTHER_LAUNCHER_MS = 4_000;

/** A process under a launcher has this long in total to stop, less than `SIGNAL_MS`. It then exits anyway. */
export const PROCESS_STOP_MS = 7_000;

/** A process has this long in total to end after a signal. The launcher then sends the next one, SIGKILL last. */
export const SIGNAL_MS = 8_000;

/** A stop has this long in total to save the last block of the demo's chain; otherwise that block is lost. */
export const LAST_BLOCK_MS = 5_000;

/** The whole product has this long in total to stop. Remaining processes are then killed. */
export const PRODUCT_STOP_MS = 45_000;

/** A stopping process has this long to send its last traces. Then they are lost. */
export const TRACES_FLUSH_MS = 3_000;
