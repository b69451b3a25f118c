/**
 * Tests that close the business day, pause payouts, change a setting, or wait for a day. They run one after the other,
 * because a day closed by another test changes their figures, and two cannot close the same one. An unaccepted order is
 * refunded after three days.
 */
export const RUNS_SERIALLY =
  /\/(buying-journey|course-media|console-[a-z]+|journey|market-journey|ordered-classified|clicks|keyboard|gate\/(console|market-and-vendor|member-money))\.spec\.ts$/;
