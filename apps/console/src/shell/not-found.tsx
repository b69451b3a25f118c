import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { Page } from '../lib/page.tsx';

export const NotFound = () => (
  <Page title="Not found" lead="There is no such screen in the console.">
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      To the start
    </Link>
  </Page>
);
