import { Note } from '@plumbline/ui';
import styles from './withdraw.module.css';
import { useWithdrawWords } from './words.ts';

/** Explains, before a request, that payouts are paused. */
export const PayoutsWait = () => (
  <div className={styles.wait}>
    <Note>{useWithdrawWords().payoutsWait}</Note>
  </div>
);
