export { AlertsScreen as default } from '../features/alerts/index.ts';
