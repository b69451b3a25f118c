import { Settings } from '../features/auth/settings.tsx';
import { NotificationsSection } from '../features/notifications/index.ts';
import { YourAccountSection } from '../features/responsible-use/index.ts';
import { RefusedSection, SecuritySection, SessionsSection } from '../features/security/index.ts';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.common.settings);

export default function SettingsRoute() {
  return (
    <Settings>
      <SecuritySection />
      <SessionsSection />
      <RefusedSection />
      <NotificationsSection />
      <YourAccountSection />
    </Settings>
  );
}
