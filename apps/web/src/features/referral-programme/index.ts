export { ProgrammeScreen } from './programme-screen.tsx';
