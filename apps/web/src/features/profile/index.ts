export { ProfileScreen } from './profile-screen.tsx';
export { profileWords } from './words.ts';
