export { MyListingScreen, MyListingsScreen, NewListingScreen } from './screens.tsx';
export { loadPostWords, postWords } from './words.ts';
