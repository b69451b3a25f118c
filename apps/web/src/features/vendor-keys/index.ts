export { KeysScreen } from './keys-screen.tsx';
export { keyWords } from './words.ts';
