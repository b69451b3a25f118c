export { StoreScreen } from './store-screen.tsx';
export { loadStoreWords, storeWords } from './words.ts';
