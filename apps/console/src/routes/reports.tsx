export { ReportsScreen as default } from '../features/moderation/index.ts';
