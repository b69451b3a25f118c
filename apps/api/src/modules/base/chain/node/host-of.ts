/** Of a node's address what may be shown: the rest may carry an access key. */
export const hostOf = (url: string): string => new URL(url).host;
