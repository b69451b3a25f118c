export { BuyerReview } from './buyer-review.tsx';
export { OrderReviews } from './order-reviews.tsx';
