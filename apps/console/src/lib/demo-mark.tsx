import { Tag } from '@plumbline/ui';
import styles from './demo-mark.module.css';
import { usePlatform } from './platform.ts';

/** Says on every screen that the money is test money. Nothing where it is real. */
export function DemoMark() {
  const { data } = usePlatform();
  return data?.demo ? <Tag tone="wait">Demo</Tag> : null;
}

/** The two clocks of a demo, below every screen: a day is closed by a click, and everything else happens when it happens. */
export function DemoClock() {
  const { data } = usePlatform();
  return data?.demo ? (
    <p className={styles.clock}>
      Demo: the business day is {data.businessDate}. Days are simulated; dates with a time are real (UTC).
    </p>
  ) : null;
}
