/**
 * Files of tests that close the business day, pause the payouts or change a setting, and of those whose own thing is due on a day. They
 * run one after the other, because a day that another test closes changes the figures that these look at, and two cannot close the same
 * one. An order that nobody has accepted goes back after three of them.
 */
export const RUNS_SERIALLY =
  /\/(buying-journey|course-media|console-[a-z]+|journey|market-journey|ordered-classified|clicks|keyboard|gate\/(console|market-and-vendor|member-money))\.spec\.ts$/;
