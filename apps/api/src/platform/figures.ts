/** '7.5' is 750 basis points; null for what is no percentage from 0 to 99.99 with 2 decimals at most. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** The mean of stars with two decimals, rounded half up; null without a review. */
export const toRating = ({ reviews, stars }: { readonly reviews: number; readonly stars: number }) => ({
  average: reviews === 0 ? null : (Math.round((stars * 100) / reviews) / 100).toFixed(2),
  count: reviews,
});
