import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { pageMeta } from '../lib/page.ts';
import { BarePage } from '../lib/page-frame.tsx';
import { useIsSignedIn } from '../lib/session.ts';
import { sitePath } from '../lib/site-path.ts';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.shell.notFoundTitle);

export function NotFound() {
  const t = useText().shell;
  const isSignedIn = useIsSignedIn();
  return (
    <BarePage title={t.notFound} lead={t.notFoundLead}>
      {isSignedIn ? (
        <Link to="/my" className={buttonClass({ variant: 'primary' })}>
          {t.toMoney}
        </Link>
      ) : (
        <a href={sitePath('/')} className={buttonClass({ variant: 'primary' })}>
          {t.toStart}
        </a>
      )}
    </BarePage>
  );
}

export default NotFound;
