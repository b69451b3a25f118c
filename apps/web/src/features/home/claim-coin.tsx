import { Amount, readUsdt } from '@plumbline/ui';
import { useClaim } from './api.ts';
import styles from './claim-coin.module.css';

/** The coin: a click moves the profit of every closed day into the Flexible wallet. */
export function ClaimCoin({ claimable }: { readonly claimable: string }) {
  const claim = useClaim();
  const isEmpty = readUsdt(claimable) === 0n;
  return (
    <div className={styles.claim}>
      <button
        type="button"
        className={styles.coin}
        data-empty={isEmpty}
        aria-busy={claim.isBusy}
        aria-label={isEmpty ? 'Claim, nothing waits yet' : `Claim ${claimable} USDT`}
        onClick={() => claim.send(undefined)}
      >
        Claim
      </button>
      <div>
        <Amount value={claimable} size="large" />
        <p className="small soft">
          {isEmpty ? 'Nothing waits to be claimed.' : 'Goes to your Flexible wallet. It does not expire.'}
        </p>
      </div>
    </div>
  );
}
