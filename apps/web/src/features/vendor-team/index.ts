export { TeamScreen } from './team-screen.tsx';
export { teamWords } from './words.ts';
