export { AdjustmentsScreen } from './adjustments-screen.tsx';
export { LossesScreen } from './losses-screen.tsx';
export { SettingsProposals } from './settings-proposals.tsx';
