/**
 * Files of tests that close the business day, pause the payouts or change a setting. They run one after the other, because a day that
 * another test closes changes the figures that these look at, and two cannot close the same one.
 */
export const CHANGES_THE_BOOKS =
  /\/(console-[a-z]+|journey|market-journey|ordered-classified|clicks|keyboard)\.spec\.ts$/;
