import { texts as t } from '@plumbline/texts/en/console';
import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { BarePage } from '../lib/page.tsx';

export const NotFound = () => (
  <BarePage title={t.notFound} lead={t.notFoundLead}>
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {t.toTheStart}
    </Link>
  </BarePage>
);

export default NotFound;
