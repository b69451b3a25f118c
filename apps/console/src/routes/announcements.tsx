export { AnnouncementsScreen as default } from '../features/messages/index.ts';
