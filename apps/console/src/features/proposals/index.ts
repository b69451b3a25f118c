export { AdjustmentsScreen } from './adjustments-screen.tsx';
export { LossesScreen } from './losses-screen.tsx';
