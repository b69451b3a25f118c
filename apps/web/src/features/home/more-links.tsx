import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './more-links.module.css';

/** Where else a member goes from home. `orderCount` is unknown until the dashboard is there. */
export const MoreLinks = ({ orderCount }: { readonly orderCount: number | undefined }) => (
  <Section title="More">
    <ul className={styles.links}>
      <Line to="/my-order" label="My orders" value={orderCount} />
      <Line to="/my-team" label="My team" />
      <Line to="/assets" label="Assets" />
      <Line to="/reserve" label="Reserve" />
      <Line to="/settings" label="Settings" />
    </ul>
  </Section>
);

interface LineProps {
  readonly to: string;
  readonly label: string;
  readonly value?: number | undefined;
}

const Line = ({ to, label, value }: LineProps) => (
  <li>
    <Link to={to}>
      <span>{label}</span>
      <span className={styles.value}>{value ?? ''}</span>
    </Link>
  </li>
);
