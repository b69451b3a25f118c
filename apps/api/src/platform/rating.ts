/** The mean of stars with two decimals, rounded half up; null without a review. */
export const toRating = ({ reviews, stars }: { readonly reviews: number; readonly stars: number }) => ({
  average: reviews === 0 ? null : (Math.round((stars * 100) / reviews) / 100).toFixed(2),
  count: reviews,
});
