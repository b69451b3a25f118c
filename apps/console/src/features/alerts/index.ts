export { AlertsScreen } from './alerts-screen.tsx';
