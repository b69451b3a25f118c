export { StoreScreen } from './store-screen.tsx';
export { storeWords } from './words.ts';
