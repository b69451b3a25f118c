/**
 * What a page says after a plain form: `?result=` carries a word made of a message, and the page turns words that it knows
 * back. So an address can make a page say nothing that is not ours.
 */
export const formResult = (message: string): string =>
  message
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
