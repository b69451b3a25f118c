import type { MarketOrder, OrderState } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { dueSentence, type Side } from './due.ts';
import styles from './market-orders.module.css';
import { useOrderWords } from './words.ts';

interface NextStepProps {
  readonly order: MarketOrder;
  readonly side: Side;
  /** The buttons; null if nothing can be done now. */
  readonly children: ReactNode;
}

/** The open question, with what happens if nobody answers it. */
export function NextStep({ order, side, children }: NextStepProps) {
  const t = useOrderWords();
  const sentence = dueSentence(order, side, t);
  const questions: Partial<Record<OrderState, string>> = side === 'buyer' ? t.question : t.questionVendor;
  const question = questions[order.status];
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

const TONE: Readonly<Record<OrderState, 'plain' | 'good' | 'wait' | 'bad'>> = {
  paid: 'wait',
  accepted: 'wait',
  sent: 'wait',
  received: 'good',
  cleared: 'good',
  cancelled: 'plain',
  disputed: 'bad',
  refunded: 'plain',
  split: 'plain',
  returning: 'wait',
  returned: 'wait',
};

export const StatusTag = ({ status }: { readonly status: OrderState }) => (
  <Tag tone={TONE[status]}>{useOrderWords().status[status]}</Tag>
);
