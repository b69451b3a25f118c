export { AnnouncementsScreen as default } from '../features/inbox/index.ts';
