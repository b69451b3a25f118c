/** A person can request a code again after this, so that the first mail has time to arrive. */
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

/** A member's session ends after this, even if it is in use. */
export const MEMBER_SESSION_DAYS = 30;

/** An operator's read-only view of a member's account ends after this. */
export const VIEW_SESSION_MINUTES = 15;

/**
 * The console locks after this long without input.
 * @sql db/functions/identity/operator_access.sql
 */
export const OPERATOR_LOCK_MINUTES = 30;

/**
 * Operators' failed sign-ins are counted in periods of this length.
 * @sql db/functions/identity/sign_in.sql
 */
export const FAILED_SIGN_INS_WINDOW_SECONDS = 600;

/**
 * After an operator removed a member's factors, payouts wait this long.
 * @sql db/functions/identity/factors.sql
 */
export const FACTOR_RESET_WAIT_HOURS = 24;

/** Shortest wait before a limit is raised or removed that a setting may define (limits.check_limit_choice). */
export const SETTING_WAIT_MIN_HOURS = 24;

/** Longest wait that a setting may define. */
export const SETTING_WAIT_MAX_HOURS = 2_160;

/** Longest validity of a vendor's API key. */
export const VENDOR_KEY_MAX_DAYS = 365;

/** Longest delivery time that a vendor may promise. */
export const DELIVERY_MAX_DAYS = 365;

/** For this long after an order cleared, buyer and vendor write their reviews without seeing the other's. */
export const REVIEW_BLIND_DAYS = 7;

/** A status list of certificates is valid for this long, so no one relies on an older state of it. */
export const STATUS_LIST_VALID_HOURS = 24;

/** A status list is signed again when it is valid for less than this. */
export const STATUS_LIST_AHEAD_HOURS = 18;

/** Readers may cache a status list for this long. */
export const STATUS_LIST_TTL_MS = 300_000;

/** A signed time may be this far ahead of the reader's clock. */
export const CLOCKS_DIFFER_MS = 120_000;

/** A date may be this far ahead of UTC, as in the easternmost time zone. */
export const TIME_ZONE_AHEAD_HOURS = 14;

/** `security.txt` is valid for this long; RFC 9116 recommends less than a year. */
export const SECURITY_TEXT_VALID_DAYS = 180;

/** The form that schedules content suggests a time this far ahead. */
export const PUBLISH_SUGGESTED_HOURS = 1;

/** The form of an announcement suggests an end this far ahead. */
export const ANNOUNCEMENT_SUGGESTED_DAYS = 7;

/** If a payout or anchor is open for this long, operators get an alert: a person must check its fee or nonce. */
export const UNRESOLVED_ALERT_SECONDS = 900;

/** A node's newest block, or the watcher's last read, is late at this age. BSC makes a block a second. */
export const CHAIN_LATE_MS = 180_000;

/** Every few minutes, the watcher reads the transfers of this period again, because its node may have omitted some. */
export const RESCAN_SHORT_HOURS = 2;

/** Time between two starts of the watcher's short rescan. */
export const RESCAN_SHORT_AFTER_SECONDS = 240;

/** Once a day, the watcher reads the transfers of this period again. */
export const RESCAN_LONG_HOURS = 48;

/** Time between two starts of the watcher's long rescan. */
export const RESCAN_LONG_AFTER_SECONDS = 86_400;

/** While custody differs, the watcher searches for the address again after this, then less and less often. */
export const CUSTODY_SEARCH_AFTER_SECONDS = 60;

/** While custody differs, the watcher searches for the address at least this often. */
export const CUSTODY_SEARCH_LATEST_SECONDS = 600;

/** If there is trouble with the chain for this long, operators get an alert. */
export const CHAIN_ALERT_SECONDS = 180;

/** If a reconciliation fails, a day is late or ratings differ for this long, operators get an alert. */
export const STATE_ALERT_SECONDS = 60;

/** If a payout wallet is low for this long, operators get an alert. */
export const WALLET_ALERT_SECONDS = 300;

/** If jobs are due for this long, their worker counts as silent. Checks start this long after a start. */
export const WORKER_SILENT_SECONDS = 180;

/** If a worker is silent for this long, operators get an alert. Overdue jobs take time after a start. */
export const WORKER_ALERT_SECONDS = 20;

/** If mail waits for this long, operators get an alert. */
export const MAIL_LATE_MINUTES = 10;

/** If a closed day has no proof for this long, operators get an alert; by then a hundred attempts have failed. */
export const PROOF_LATE_MINUTES = 30;

/** If no reconciliation was completed for this long, operators get an alert. */
export const RECONCILIATION_LATE_MINUTES = 15;

/** If a day was not closed automatically this long after its time, operators get an alert. */
export const CLOSE_LATE_HOURS = 1;

/** If no person closed a day this long after its end, operators get an alert. */
export const CLOSE_BY_HAND_LATE_HOURS = 24;

/** A database session that blocks a call for this long is recorded; a shorter block is normal work. */
export const BLOCKER_NOTED_MS = 350;

/** If the product's own jobs block calls for this long, operators get an alert. */
export const JOB_BLOCKS_ALERT_MS = 120_000;

/** The alert about blocked calls ends this long after the last call that waited. */
export const BLOCKED_OVER_AFTER_MS = 60_000;

/**
 * A one-time code is valid for this long after its mail was sent.
 * @sql db/functions/identity/codes.sql
 */
export const CODE_VALID_MINUTES = 10;

/** Stop requests within this time are one Ctrl-C, passed on by npm and `run.mjs`. A later one kills the product. */
export const SAME_PRESS_MS = 1_000;

/** A process that ran for this long before it ended is restarted without a pause. */
export const SERVICE_HEALTHY_MS = 30_000;
