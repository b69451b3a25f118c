import type { PackageCard } from '@plumbline/contract';
import { usdt } from '@plumbline/money';
import { Amount, Button, buttonClass, Dialog, Note, readUsdt, Together } from '@plumbline/ui';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { rich, useText } from '../../lib/text/index.ts';
import { useRiskNotice } from './api.ts';
import styles from './packages.module.css';
import type { Purchasing } from './use-purchasing.ts';
import { usePackageWords } from './words.ts';

interface PurchaseDialogProps {
  readonly purchasing: Purchasing;
  /** Electronic Wallet. */
  readonly balance: string;
}

/** The purchase dialog; 400 px wide (specification, section 9). */
export function PurchaseDialog({ purchasing, balance }: PurchaseDialogProps) {
  const { card, isBusy, isNoticeNeeded, close } = purchasing;
  return (
    <Dialog isOpen={card !== null} onClose={close} title={card?.title ?? ''} width={400} isBusy={isBusy}>
      {card === null ? null : (
        <Terms card={card} balance={balance}>
          {isNoticeNeeded ? (
            <RiskNotice isBusy={isBusy} onAccept={purchasing.acceptAndBuy} />
          ) : (
            <BuyButton price={card.price} isBusy={isBusy} onBuy={purchasing.buy} />
          )}
        </Terms>
      )}
    </Dialog>
  );
}

interface TermsProps {
  readonly card: PackageCard;
  readonly balance: string;
  /** The buy button. */
  readonly children: ReactNode;
}

function Terms({ card, balance, children }: TermsProps) {
  const t = usePackageWords();
  const { money } = useText();
  const missing = readUsdt(card.price) - readUsdt(balance);
  const isShort = missing > 0n;
  return (
    <Together>
      <div className={styles.terms}>
        <dl className={styles.sums}>
          <dt>{money.price}</dt>
          <dd>
            <Amount value={card.price} />
          </dd>
          <dt>{money.electronicWallet}</dt>
          <dd>
            <Amount value={balance} />
          </dd>
          <dt className={styles.result}>{isShort ? t.missing : t.left}</dt>
          <dd className={styles.result}>
            <Amount value={usdt(isShort ? missing : -missing)} />
          </dd>
        </dl>
        <Note>{t.terms({ target: card.yield, days: card.maturity })}</Note>
        {isShort ? (
          <Link to="/deposit" className={buttonClass({ variant: 'primary', block: true })}>
            {t.depositMissing}
          </Link>
        ) : (
          children
        )}
      </div>
    </Together>
  );
}

interface BuyButtonProps {
  readonly price: string;
  readonly isBusy: boolean;
  readonly onBuy: () => void;
}

const BuyButton = ({ price, isBusy, onBuy }: BuyButtonProps) => {
  const t = usePackageWords();
  return (
    <Button variant="primary" block busy={isBusy} onClick={onBuy}>
      <span>{rich(t.buyFor, { amount: <Amount key="price" value={price} unit={false} /> })}</span>
    </Button>
  );
};

interface RiskNoticeProps {
  readonly isBusy: boolean;
  readonly onAccept: (version: number) => void;
}

/** Shown before the first purchase and accepted in its version (decisions 1.8); required for buying. */
function RiskNotice({ isBusy, onAccept }: RiskNoticeProps) {
  const t = usePackageWords();
  const id = useId();
  // Per version: a newer one, loaded after a refusal, must be read again.
  const [readVersion, setReadVersion] = useState<number | null>(null);
  const notice = useRiskNotice(true);
  return (
    <Loaded query={notice} failed={t.noticeFailed}>
      {({ version, text }) => (
        <div className={styles.notice}>
          <p>{t.readFirst}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles.text} tabIndex={0} aria-label={t.riskNotice} lang="en">
            {text}
          </section>
          <label className={styles.check} htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={readVersion === version}
              onChange={({ currentTarget }) => setReadVersion(currentTarget.checked ? version : null)}
            />
            {t.haveRead({ version })}
          </label>
          <Button
            variant="primary"
            block
            disabled={readVersion !== version}
            busy={isBusy}
            onClick={() => onAccept(version)}
          >
            {t.acceptAndBuy}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
