export { ReviewsScreen } from './reviews-screen.tsx';
export { reviewWords } from './words.ts';
