export { FailuresScreen } from './failures-screen.tsx';
export { OverviewScreen } from './overview-screen.tsx';
