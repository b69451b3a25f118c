export { BannedWordsScreen } from './banned-words-screen.tsx';
export { ReportsScreen } from './reports-screen.tsx';
