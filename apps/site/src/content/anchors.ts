/** Returns the anchor of a heading: `What is owed, and to whom` → `what-is-owed-and-to-whom`. Ignores HTML. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/<[^<>]+>|&[^&;]+;/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
