import { Amount, readUsdt } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';
import { useClaim } from './api.tsx';
import { Coin } from './coin.tsx';
import styles from './home.module.css';

/** The coin: a click moves the profit of every closed day into the Flexible wallet. */
export function ClaimCoin({ claimable }: { readonly claimable: string }) {
  const { home: t } = useText();
  const claim = useClaim();
  const isEmpty = readUsdt(claimable) === 0n;
  return (
    <div className={styles.claim}>
      <button
        type="button"
        className={styles.coin}
        data-empty={isEmpty}
        aria-busy={claim.isBusy}
        aria-label={isEmpty ? t.claimNothing : t.claimAmount(claimable)}
        onClick={() => claim.send(undefined)}
      >
        <Coin />
        <span>{t.claim}</span>
      </button>
      <div>
        <Amount value={claimable} size="large" />
        <p className="small soft">{isEmpty ? t.nothingWaits : t.doesNotExpire}</p>
      </div>
    </div>
  );
}
