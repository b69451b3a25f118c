/** Words of every screen. */
export const common = {
  loading: 'Loading',
  tryAgain: 'Try again',
  somethingWentWrong: 'Something went wrong.',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
  notRefreshed: (time: string) => `Could not be refreshed. These figures are from ${time} UTC.`,
  maybeDone: (where: string) =>
    `The answer did not arrive, so this may have gone through. Look at ${where} before you try again.`,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};
