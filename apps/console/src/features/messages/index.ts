export { AnnouncementsScreen } from './announcements-screen.tsx';
export { ContactScreen } from './contact-screen.tsx';
export { SubscribersScreen } from './subscribers-screen.tsx';
