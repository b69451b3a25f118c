export { ListingScreen } from './listing-screen.tsx';
export { ListingsScreen } from './listings-screen.tsx';
