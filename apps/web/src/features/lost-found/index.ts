export { ClaimScreen } from './claim-screen.tsx';
export { LostFoundScreen } from './lost-found-screen.tsx';
export { loadLostFoundWords } from './words.ts';
