export { FeePlanScreen } from './fee-plan-screen.tsx';
