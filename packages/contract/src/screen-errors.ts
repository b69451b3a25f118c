/**
 * Messages of failures that a screen finds itself before it sends a call. The messages of the others come with the server's answer, in
 * the language of the caller: no browser loads them.
 */
export const screenErrors = {
  insufficient_balance: 'Your balance is not enough for this',
  file_missing: 'Please choose a picture of the front',
  file_too_large: 'A file may have 5 MB at most',
} as const;
