import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { BarePage } from '../lib/page.tsx';

export const NotFound = () => (
  <BarePage title="Not found" lead="There is no such screen in the console.">
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      To the start
    </Link>
  </BarePage>
);

export default NotFound;
