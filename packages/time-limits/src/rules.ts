/** A person can have a code mailed again after this, which gives the first mail its chance. */
export const CODE_RESEND_AFTER_SECONDS = 30;

/** A challenge for the second factor is valid for this long. */
export const CHALLENGE_VALID_MINUTES = 5;

/**
 * A challenge for an operator's decision is valid for this long.
 * @sql db/functions/identity/confirmations.sql
 */
export const DECISION_VALID_MINUTES = 10;

/** The challenge for a new passkey is valid for this long. */
export const PASSKEY_OFFER_VALID_MINUTES = 5;

/** The token with which a new operator sets up a second factor is valid for this long. */
export const ENROLMENT_VALID_MINUTES = 15;

/** A member's session ends after this, however often it is used. */
export const MEMBER_SESSION_DAYS = 30;

/** An operator's read-only view of a member's account ends after this. */
export const VIEW_SESSION_MINUTES = 15;

/**
 * The console locks after this long without input.
 * @sql db/functions/identity/operator_access.sql
 */
export const OPERATOR_LOCK_MINUTES = 30;

/**
 * Failed sign-ins of operators are counted in windows of this length.
 * @sql db/functions/identity/sign_in.sql
 */
export const FAILED_SIGN_INS_WINDOW_SECONDS = 600;

/**
 * Payouts wait this long after an operator removed a member's factors.
 * @sql db/functions/identity/factors.sql
 */
export const FACTOR_RESET_WAIT_HOURS = 24;

/** Shortest wait that a setting may give to a raised or removed limit. The database refuses less (limits.check_limit_choice). */
export const SETTING_WAIT_MIN_HOURS = 24;

/** Longest wait that a setting may give. */
export const SETTING_WAIT_MAX_HOURS = 2_160;

/** A vendor's API key is valid for this long at most. */
export const VENDOR_KEY_MAX_DAYS = 365;

/** A delivery time that a vendor may promise, at most. */
export const DELIVERY_MAX_DAYS = 365;

/** Both sides of an order write their reviews without seeing the other's for this long after it cleared. */
export const REVIEW_BLIND_DAYS = 7;

/** A status list of certificates is valid for this long: nobody is shown an older state of it. */
export const STATUS_LIST_VALID_HOURS = 24;

/** A status list is signed again as soon as it is valid for less than this. */
export const STATUS_LIST_AHEAD_HOURS = 18;

/** Readers may keep a status list for this long before they fetch it again. */
export const STATUS_LIST_TTL_MS = 300_000;

/** A signed time may be this far ahead of the reader's clock. */
export const CLOCKS_DIFFER_MS = 120_000;

/** A date may be this far ahead of UTC: the easternmost time zone in use. */
export const TIME_ZONE_AHEAD_HOURS = 14;

/** `security.txt` is valid for this long; RFC 9116 wants less than a year. */
export const SECURITY_TEXT_VALID_DAYS = 180;

/** The form that schedules content suggests this much from now. */
export const PUBLISH_SUGGESTED_HOURS = 1;

/** The form of an announcement suggests that it ends this much from now. */
export const ANNOUNCEMENT_SUGGESTED_DAYS = 7;

/** Operators get an alert about a payout or anchor that is open for this long: a person must look at its fee or nonce. */
export const UNRESOLVED_ALERT_SECONDS = 900;

/** A node's newest block, or the watcher's last read, counts as late at this age. BSC makes a block a second. */
export const CHAIN_LATE_MS = 180_000;

/** The watcher reads the transfers of this long again every few minutes: its node may not have shown all of them. */
export const RESCAN_SHORT_HOURS = 2;

/** The watcher begins to read the last hours again this long after it began the time before. */
export const RESCAN_SHORT_AFTER_SECONDS = 240;

/** The watcher reads the transfers of this long again once a day. */
export const RESCAN_LONG_HOURS = 48;

/** The watcher begins to read the last days again this long after it began the time before. */
export const RESCAN_LONG_AFTER_SECONDS = 86_400;

/** While custody differs, the watcher searches for the address again after this, and then less and less often. */
export const CUSTODY_SEARCH_AFTER_SECONDS = 60;

/** While custody differs, the watcher searches for the address at least this often. */
export const CUSTODY_SEARCH_LATEST_SECONDS = 600;

/** Operators get an alert about the chain after this long of trouble with it. */
export const CHAIN_ALERT_SECONDS = 180;

/** Operators get an alert about a failed reconciliation, an open day or differing ratings after this long. */
export const STATE_ALERT_SECONDS = 60;

/** Operators get an alert about a payout wallet that is low for this long. */
export const WALLET_ALERT_SECONDS = 300;

/** Jobs may be due for this long before their worker counts as silent. A process begins to look this long after its own start. */
export const WORKER_SILENT_SECONDS = 180;

/** Operators get an alert about a silent worker after this: after a start it needs a moment for what became due meanwhile. */
export const WORKER_ALERT_SECONDS = 20;

/** Operators get an alert about mail that waits for this long. */
export const MAIL_LATE_MINUTES = 10;

/** Operators get an alert about a closed day without a proof after this: by then a hundred tries have failed. */
export const PROOF_LATE_MINUTES = 30;

/** Operators get an alert when no reconciliation was completed for this long. */
export const RECONCILIATION_LATE_MINUTES = 15;

/** Operators get an alert about a day that was not closed automatically this long after its time. */
export const CLOSE_LATE_HOURS = 1;

/** Operators get an alert about a day that a person has not closed this long after its end. */
export const CLOSE_BY_HAND_LATE_HOURS = 24;

/** A session of the database that keeps a call waiting for this long is noted; one that does so for less is at work. */
export const BLOCKER_NOTED_MS = 350;

/** The product's own jobs may block calls for this long before operators get an alert. */
export const JOB_BLOCKS_ALERT_MS = 120_000;

/** The alert about blocked calls ends this long after the last call that waited. */
export const BLOCKED_OVER_AFTER_MS = 60_000;

/**
 * A one-time code is valid for this long after its mail was sent.
 * @sql db/functions/identity/codes.sql
 */
export const CODE_VALID_MINUTES = 10;

/** Requests to stop within this time are one press of Ctrl-C, which npm and `run.mjs` pass on. A later one kills the product. */
export const SAME_PRESS_MS = 1_000;

/** A process that ran for this long before it ended is restarted without a pause. */
export const SERVICE_HEALTHY_MS = 30_000;
