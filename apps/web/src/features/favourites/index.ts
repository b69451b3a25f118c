export { FavouritesScreen } from './favourites-screen.tsx';
export { favouriteWords } from './words.ts';
