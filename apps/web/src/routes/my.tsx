import { DeferUntilIdle } from '@plumbline/app-runtime/defer-until-idle';
import type { Profile } from '@plumbline/contract';
import { Note, readUsdt, Skeleton, SkeletonRows } from '@plumbline/ui';
import { Suspense } from 'react';
import { ClaimLine, MoneyHero } from '../features/home/money-hero.tsx';
import { Wallets } from '../features/home/wallets.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { Loaded } from '../lib/loaded.tsx';
import { useBalances } from '../lib/money.ts';
import { pageMeta } from '../lib/page.ts';
import { Divided } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';
import styles from './my.module.css';

/** Replaces a claim, which a new member does not have yet. */
const FirstSteps = lazyPart(async () => (await import('../features/first-steps/first-steps.tsx')).FirstSteps);
/** Content below a phone's first view. */
const Below = lazyPart(async () => (await import('./my-below.tsx')).Below);
const BelowSkeleton = () => <SkeletonRows count={12} />;

export const meta = pageMeta((t) => t.common.home);

/** Changing the chart's period is not a new screen. */
export const shouldRevalidate = () => false;

export default function My() {
  const { common } = useText();
  const profile = useBalances();
  return (
    <div className={`wrap ${styles.my}`}>
      {profile.data ? null : (
        // Visible if the name fails to load, below the toast with the reason.
        <h1 className={profile.error ? styles.failed : 'sr-only'} tabIndex={-1}>
          {common.home}
        </h1>
      )}
      <Loaded query={profile} failed={common.balancesFailed} skeleton={<Waiting />}>
        {(member) => (
          <>
            <Divided
              aside={
                isNew(member) ? (
                  <div className={styles.steps}>
                    <Suspense fallback={<SkeletonRows count={7} />}>
                      <FirstSteps />
                    </Suspense>
                  </div>
                ) : (
                  <>
                    <ClaimLine claimable={member.claimable} />
                    <Note>{common.notPromises}</Note>
                  </>
                )
              }
            >
              <MoneyHero profile={member} />
            </Divided>
            {isNew(member) ? null : <Wallets profile={member} />}
            <DeferUntilIdle skeleton={<BelowSkeleton />}>
              <Suspense fallback={<BelowSkeleton />}>
                <Below profile={member} isNew={isNew(member)} />
              </Suspense>
            </DeferUntilIdle>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** No income yet: the first steps replace the claim, and zero figures are collapsed. */
const isNew = ({ totalPoints, claimable }: Profile): boolean =>
  readUsdt(totalPoints) === 0n && readUsdt(claimable) === 0n;

const Waiting = () => {
  const { home } = useText();
  return (
    <Divided aside={<Skeleton width="60%" height="88px" />}>
      <Skeleton width="40%" height="28px" />
      <p className={styles.waiting}>
        <Skeleton width="70%" height="72px" />
      </p>
      <SkeletonRows count={2} label={home.loadingBalances} />
    </Divided>
  );
};
