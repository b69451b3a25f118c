export { InterestsScreen } from './interests-screen.tsx';
export { loadMarriageWords, marriageWords } from './words.ts';
