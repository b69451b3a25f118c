import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/text/index.ts';
import styles from './home.module.css';

/** Further links from home. `orderCount` is undefined until the dashboard has loaded. */
export const MoreLinks = ({ orderCount }: { readonly orderCount: number | undefined }) => {
  const { home, common, lists, money } = useText();
  return (
    <Section title={home.more}>
      <ul className={styles.links}>
        <Line to="/my-order" label={money.myOrders} value={orderCount} />
        <Line to="/my-team" label={money.myTeam} />
        <Line to="/assets" label={money.assets} />
        <Line to="/statement" label={lists.statement} />
        <Line to="/reserve" label={common.reserve} />
        <Line to="/settings" label={common.settings} />
      </ul>
    </Section>
  );
};

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
