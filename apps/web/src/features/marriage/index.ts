export { ConsentScreen } from './consent-screen.tsx';
export { InterestsScreen } from './interests-screen.tsx';
export { MarriageScreen } from './marriage-screen.tsx';
export { ProfileScreen } from './profile-screen.tsx';
export { loadMarriageWords, marriageWords } from './words.ts';
