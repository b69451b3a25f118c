import { Note } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';
import styles from './withdraw.module.css';

/** What happens to a request while no payout is signed, said before it is made. */
export const PayoutsWait = () => (
  <div className={styles.wait}>
    <Note>{useText().withdraw.payoutsWait}</Note>
  </div>
);
