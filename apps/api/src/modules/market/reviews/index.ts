export { reviewEmails } from './email-templates.ts';
export { reviewJobs } from './jobs.ts';
export { noReviews, readReviews, readStore } from './read-reviews.ts';
export { reviewsRoutes } from './routes.ts';
export { selectRatingDifferences, selectReviewStamp } from './store.ts';
