import type { MarketOrder } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { dueSentence, type Side } from './due.ts';
import styles from './market-orders.module.css';
import { useOrderWords } from './words.ts';

interface NextStepProps {
  readonly order: MarketOrder;
  readonly side: Side;
  /** The buttons; null where nothing can be done now. */
  readonly children: ReactNode;
}

/** The one question that is open stands first, with what happens when nobody answers it. */
export function NextStep({ order, side, children }: NextStepProps) {
  const t = useOrderWords();
  const sentence = dueSentence(order, side, t);
  const question = (side === 'buyer' ? t.question : t.questionVendor)[order.status];
  if (sentence === null) return children ? <div className={styles.next}>{children}</div> : null;
  return (
    <div className={styles.next}>
      <div>
        <p>
          <strong>{question}</strong>
        </p>
        {order.returnAsked ? <p>{side === 'buyer' ? t.returnAsked : t.returnAskedVendor}</p> : null}
        <p className="soft">{sentence}</p>
      </div>
      {children ? <div className={styles.acts}>{children}</div> : null}
    </div>
  );
}
