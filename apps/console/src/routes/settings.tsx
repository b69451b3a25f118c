export { SettingsScreen as default } from '../features/settings/index.ts';
