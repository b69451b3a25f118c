import type { DataOf, dashboard, Profile } from '@plumbline/contract';
import { Amount, readUsdt, Stat, Stats, Together } from '@plumbline/ui';
import { NextStep } from '../../lib/own-link.tsx';
import { useText } from '../../lib/text/index.ts';
import styles from './home.module.css';
import { sumUsdt } from './total.ts';

interface ReserveFiguresProps {
  readonly profile: Profile;
  readonly dashboard: DataOf<typeof dashboard>;
}

/**
 * The eight cards of /reserve (specification, section 2), and other incomes if there are any, which complete the total.
 * Above them a link to the packages while the member holds none.
 */
export const ReserveFigures = ({ profile, dashboard }: ReserveFiguresProps) => {
  const { home: t, money } = useText();
  return (
    <div className={styles.figures}>
      <Together>
        {readUsdt(dashboard.totalInvestmentAmount) === 0n ? (
          <p>
            <NextStep to="/stake">{money.seePackages}</NextStep>
          </p>
        ) : null}
        <Stats>
          <Stat label={t.selfInvest}>
            <Amount value={dashboard.totalInvestmentAmount} />
          </Stat>
          <Stat label={t.teamInvest} note={t.teamInvestNote}>
            <Amount value={sumUsdt(dashboard.teamAInvestment, dashboard.teamBInvestment, dashboard.teamCInvestment)} />
          </Stat>
          <Stat label={t.todayTotal}>
            <Amount value={profile.todayProfit} />
          </Stat>
          <Stat label={money.totalIncome}>
            <Amount value={profile.totalPoints} />
          </Stat>
        </Stats>
        <Stats>
          <Stat label={t.tradingIncome}>
            <Amount value={profile.aarohiIncome} />
          </Stat>
          <Stat label={money.levelIncome}>
            <Amount value={profile.levelIncome} />
          </Stat>
          <Stat label={money.directIncome}>
            <Amount value={profile.ProfitDirect} />
          </Stat>
          <Stat label={money.rewardIncome}>
            <Amount value={dashboard.rewardIncome} />
          </Stat>
          {readUsdt(profile.otherIncome) === 0n ? null : (
            <Stat label={money.otherIncome}>
              <Amount value={profile.otherIncome} />
            </Stat>
          )}
        </Stats>
      </Together>
    </div>
  );
};
