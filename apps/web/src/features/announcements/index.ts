export { Announcements } from './announcements.tsx';
