import { Amount, Button, readUsdt } from '@plumbline/ui';
import { Link } from 'react-router';
import { Tip } from '../../lib/help/tip.tsx';
import { useText } from '../../lib/text/index.ts';
import { useClaim } from './api.tsx';
import styles from './home.module.css';

/** What waits for its owner's claim, in a line: the coin and where its profit comes from are the screen /reserve. */
export function ClaimLine({ claimable }: { readonly claimable: string }) {
  const { home: t } = useText();
  const claim = useClaim();
  const isEmpty = readUsdt(claimable) === 0n;
  return (
    <>
      <p className={styles.claimLabel}>
        <Tip term="claim">{t.readyToClaim}</Tip>
      </p>
      <Amount value={claimable} size="large" />
      <div className={styles.claimActs}>
        {isEmpty ? null : (
          <Button busy={claim.isBusy} aria-label={t.claimAmount(claimable)} onClick={() => claim.send(undefined)}>
            {t.claim}
          </Button>
        )}
        <Link to="/reserve">{t.claimFrom}</Link>
      </div>
      <p className="small soft">{isEmpty ? t.nothingWaits : t.doesNotExpire}</p>
    </>
  );
}
