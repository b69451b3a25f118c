export { IncomeScreen } from './income-screen.tsx';
