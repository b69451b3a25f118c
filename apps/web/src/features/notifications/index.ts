export { NotificationsSection } from './choices.tsx';
