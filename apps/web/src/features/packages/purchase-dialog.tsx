import type { PackageCard } from '@plumbline/contract';
import { usdt } from '@plumbline/money';
import { Amount, Button, buttonClass, Dialog, Note, readUsdt } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './purchase-dialog.module.css';
import { RiskNotice } from './risk-notice.tsx';
import type { Purchasing } from './use-purchasing.ts';

interface PurchaseDialogProps {
  readonly purchasing: Purchasing;
  /** Electronic Wallet. */
  readonly balance: string;
}

/** The purchase modal; 400 px wide (specification, section 9). */
export function PurchaseDialog({ purchasing, balance }: PurchaseDialogProps) {
  const { card, isBusy, isNoticeNeeded, close } = purchasing;
  return (
    <Dialog isOpen={card !== null} onClose={close} title={card?.title ?? ''} width={400} isBusy={isBusy}>
      {card === null ? null : isNoticeNeeded ? (
        <RiskNotice isBusy={isBusy} onAccept={purchasing.acceptAndBuy} />
      ) : (
        <Terms card={card} balance={balance} isBusy={isBusy} onBuy={purchasing.buy} />
      )}
    </Dialog>
  );
}

interface TermsProps {
  readonly card: PackageCard;
  readonly balance: string;
  readonly isBusy: boolean;
  readonly onBuy: () => void;
}

function Terms({ card, balance, isBusy, onBuy }: TermsProps) {
  const missing = readUsdt(card.price) - readUsdt(balance);
  const isShort = missing > 0n;
  return (
    <div className={styles.terms}>
      <dl className={styles.sums}>
        <dt>Price</dt>
        <dd>
          <Amount value={card.price} />
        </dd>
        <dt>Electronic Wallet</dt>
        <dd>
          <Amount value={balance} />
        </dd>
        <dt className={styles.result}>{isShort ? 'Missing' : 'Left after the purchase'}</dt>
        <dd className={styles.result}>
          <Amount value={usdt(isShort ? missing : -missing)} />
        </dd>
      </dl>
      <Note>
        Income {card.yield} % a day is a target: not guaranteed, can be zero. The package runs {card.maturity} days and
        starts earning on the day after the purchase.
      </Note>
      {isShort ? (
        <Link to="/deposit" className={buttonClass({ variant: 'primary', block: true })}>
          Deposit what is missing
        </Link>
      ) : (
        <Button variant="primary" block busy={isBusy} onClick={onBuy}>
          <span>
            Buy for <Amount value={card.price} unit={false} /> USDT
          </span>
        </Button>
      )}
    </div>
  );
}
