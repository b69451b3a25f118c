import { SkeletonRows } from '@plumbline/ui';
import { Settings } from '../features/auth/settings.tsx';
import { NotificationsSection } from '../features/notifications/choices.tsx';
import { YourAccountSection } from '../features/responsible-use/your-account.tsx';
import { SecuritySection } from '../features/security/factors.tsx';
import { RefusedSection, SessionsSection } from '../features/security/sessions.tsx';
import { InstallSection } from '../lib/install/install-section.tsx';
import { pageMeta } from '../lib/page.ts';
import { ShownWhole } from '../lib/shown-whole.tsx';
import { useResponsibleUseWords } from '../lib/text/by-screen/responsible-use.ts';
import { useSecurityWords } from '../lib/text/by-screen/security.ts';

export const meta = pageMeta((t) => t.common.settings);

export default function SettingsRoute() {
  const security = useSecurityWords();
  const { yours } = useResponsibleUseWords();
  const index = [
    { id: 'security', label: security.title },
    { id: 'sessions', label: security.sessionsTitle },
    { id: 'mails', label: security.mailsTitle },
    { id: 'account', label: yours },
  ];
  return (
    <Settings index={index}>
      <ShownWhole skeleton={<SkeletonRows count={12} />}>
        <div id="security">
          <SecuritySection />
        </div>
        <div id="sessions">
          <SessionsSection />
        </div>
        <RefusedSection />
        <div id="mails">
          <NotificationsSection />
        </div>
        <div id="account">
          <YourAccountSection />
        </div>
        <InstallSection />
      </ShownWhole>
    </Settings>
  );
}
