import { Link } from 'react-router';
import { usePlatform } from '../shared-reads.ts';
import { useText } from '../text/index.ts';
import type { ListAddress } from './address.ts';
import styles from './list.module.css';

const DAY = 86_400_000;

/** The first day of a period that ends today, the business date and not the device's. */
const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

/** Periods that are asked for most, one press each; the one that is chosen goes off by another press. */
export function Presets({ address }: { readonly address: ListAddress }) {
  const t = useText().lists;
  const today = usePlatform().data?.businessDate;
  if (today === undefined) return null;
  const starts = [
    [daysBefore(today, 6), t.days(7)],
    [daysBefore(today, 29), t.days(30)],
    [`${today.slice(0, 8)}01`, t.thisMonth],
  ] as const;
  const { from, to } = address.filters;
  return (
    <nav className={styles.presets} aria-label={t.period}>
      {starts.map(([start, label]) => {
        const isChosen = from === start && to === undefined;
        return (
          <Link
            key={label}
            to={address.to({ from: isChosen ? '' : start, to: '' })}
            aria-current={isChosen ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
