import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.shell.bell);

export default function Notifications() {
  return <NotificationsScreen />;
}
