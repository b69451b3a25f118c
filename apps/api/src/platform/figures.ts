/** Parses '7.5' as 750 basis points. Returns null unless it is a percentage from 0 to 99.99 with at most 2 decimals. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Returns the average number of stars with two decimals, rounded half up. Null without reviews. */
export const toRating = ({ reviews, stars }: { readonly reviews: number; readonly stars: number }) => ({
  average: reviews === 0 ? null : (Math.round((stars * 100) / reviews) / 100).toFixed(2),
  count: reviews,
});
