import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { Page } from '../lib/page-frame.tsx';
import { useIsSignedIn } from '../lib/session.ts';

export function NotFound() {
  const isSignedIn = useIsSignedIn();
  return (
    <Page title="This page does not exist" lead="The address may have been mistyped, or the page has moved.">
      <Link to={isSignedIn ? '/my' : '/'} className={buttonClass({ variant: 'primary' })}>
        {isSignedIn ? 'Go to your money' : 'Go to the start page'}
      </Link>
    </Page>
  );
}
