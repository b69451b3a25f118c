import { Note } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';
import styles from './withdraw.module.css';

/** Explains, before a request, that payouts are paused. */
export const PayoutsWait = () => (
  <div className={styles.wait}>
    <Note>{useText().withdraw.payoutsWait}</Note>
  </div>
);
