import { Amount, Note, readUsdt, SkeletonRows } from '@plumbline/ui';
import { useClosedDays } from '../../lib/closed-days.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useBalances, useDashboard } from '../../lib/money.ts';
import { pageMeta } from '../../lib/page.ts';
import { Divided, Page } from '../../lib/page-frame.tsx';
import { ShownWhole } from '../../lib/shown-whole.tsx';
import { useText } from '../../lib/text/index.ts';
import { useClaim } from './api.tsx';
import { DayReason } from './day-reason.tsx';
import styles from './home.module.css';
import { ReserveFigures } from './reserve-figures.tsx';

export const meta = pageMeta((t) => t.common.reserve);

export default function ReserveScreen() {
  const { common, home } = useText();
  const profile = useBalances();
  const dashboard = useDashboard();
  const days = useClosedDays();
  return (
    <Page help="reserve" title={common.reserve} lead={home.reserveLead}>
      <Loaded query={profile} failed={common.balancesFailed}>
        {(member) => (
          <ShownWhole skeleton={<SkeletonRows count={8} />}>
            <Divided
              aside={
                <>
                  <Loaded query={days} failed={common.lastDayFailed} skeleton={null}>
                    {(page) => <DayReason days={page.docs} />}
                  </Loaded>
                  <Note>{common.notPromises}</Note>
                </>
              }
            >
              <ClaimCoin claimable={member.claimable} />
            </Divided>
            <Loaded query={dashboard} failed={home.investmentsFailed} skeleton={<SkeletonRows count={3} />}>
              {(figures) => <ReserveFigures profile={member} dashboard={figures} />}
            </Loaded>
          </ShownWhole>
        )}
      </Loaded>
    </Page>
  );
}

/** The coin: a click moves the profit of all closed days into the Flexible wallet. */
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
        aria-label={isEmpty ? t.claimNothing : t.claimAmount({ amount: claimable })}
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

/** Marks along the edge of the coin, 15 degrees apart. */
const MARKS = Array.from({ length: 24 }, (_, at) => at * 15);

/** The coin image of the specification (section 2), with the plumb line. Its button has the label. */
function Coin() {
  const { home: t } = useText();
  return (
    <svg className={styles.image} viewBox="0 0 96 96" width="96" height="96" role="img" aria-label={t.coin}>
      <circle cx="48" cy="48" r="46" className={styles.face} />
      <circle cx="48" cy="48" r="38" className={styles.rim} />
      {MARKS.map((turn) => (
        <path key={turn} d="M48 4.5v4" transform={`rotate(${turn} 48 48)`} className={styles.rim} />
      ))}
      <path d="M48 17v34" className={styles.strike} />
      <path d="M39 51h18l-3 8-6 15-6-15z" className={styles.bob} />
      <path d="M30 30c-5 5-8 11-8 18M66 30c5 5 8 11 8 18" className={styles.rim} />
    </svg>
  );
}
