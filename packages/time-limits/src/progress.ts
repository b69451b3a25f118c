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

/** A client may take this long in total for the headers of a request: 408, and the connection is closed. */
export const REQUEST_HEADERS_MS = 15_000;

/** A client may send nothing of a request's body for this long: the connection is closed. The call has not begun. */
export const BODY_SILENCE_MS = 30_000;

/** A client may take this long in total to send a request: 408. A phone sends 15 MB at 20 KB/s in less than 13 minutes. */
export const REQUEST_MS = 900_000;

/** A connection of a client on which neither end sends anything is closed after this. */
export const CONNECTION_SILENCE_MS = 120_000;

/** The reader of a file, a download or the live connection may take nothing for this long: the connection is closed, and they ask again. */
export const READER_STALLED_MS = 60_000;

/** A server that sends us mail may send nothing for this long (RFC 5321, 4.5.3.2.6): the connection is closed, and the mail is sent again. */
export const SMTP_CLIENT_SILENCE_MS = 600_000;

/** A thread that draws, or the process that reads mails, may use no processor time for this long: 503 `busy`, or SMTP 451. */
export const WORK_STALLED_MS = 60_000;

/** Something that a start waits for may show no sign of work, or fail, for this long: the error contains its last words and its log file. */
export const START_IDLE_MS = 300_000;

/** Processes of a killed PostgreSQL may hold its memory for this long in total: the start fails with the server's error. */
export const POSTGRES_HELD_MS = 120_000;

/** A launcher that has the data folder may take this long in total to note that it is stopping: the second start is refused. */
export const OTHER_LAUNCHER_MS = 4_000;

/** The steps of a process's stop may take this long in total, less than `SIGNAL_MS`: it exits with work undone. Only with a launcher. */
export const PROCESS_STOP_MS = 7_000;

/** A process may take this long in total to end after a signal: the launcher sends the next one, SIGKILL at last. */
export const SIGNAL_MS = 8_000;

/** The last block of the demo's chain is saved at a stop, for this long in total: without it, the chain continues with the block before. */
export const LAST_BLOCK_MS = 5_000;

/** The stop of the whole product may take this long in total: what has not ended is killed. */
export const PRODUCT_STOP_MS = 45_000;
