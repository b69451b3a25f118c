export { DeletionScreen } from './deletion-screen.tsx';
export { deletionWords } from './words.ts';
