export { DaysScreen } from './days-screen.tsx';
