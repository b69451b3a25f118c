export { incomeScreen } from './income-screen.tsx';
