import type { DataOf, dashboard, Profile } from '@plumbline/contract';
import { Amount, Stat, Stats } from '@plumbline/ui';
import styles from './reserve-figures.module.css';
import { sumUsdt } from './total.ts';

interface ReserveFiguresProps {
  readonly profile: Profile;
  readonly dashboard: DataOf<typeof dashboard>;
}

/** The eight cards of /reserve (specification, section 2). */
export const ReserveFigures = ({ profile, dashboard }: ReserveFiguresProps) => (
  <div className={styles.figures}>
    <Stats>
      <Stat label="Self Invest">
        <Amount value={dashboard.totalInvestmentAmount} />
      </Stat>
      <Stat label="Team Invest" note="Teams A, B and C together">
        <Amount value={sumUsdt(dashboard.teamAInvestment, dashboard.teamBInvestment, dashboard.teamCInvestment)} />
      </Stat>
      <Stat label="Today total Income">
        <Amount value={profile.todayProfit} />
      </Stat>
      <Stat label="Total Income">
        <Amount value={profile.totalPoints} />
      </Stat>
    </Stats>
    <Stats>
      <Stat label="Trading Income">
        <Amount value={profile.aarohiIncome} />
      </Stat>
      <Stat label="Level Income">
        <Amount value={profile.levelIncome} />
      </Stat>
      <Stat label="Direct Income">
        <Amount value={profile.ProfitDirect} />
      </Stat>
      <Stat label="Reward Income">
        <Amount value={dashboard.rewardIncome} />
      </Stat>
    </Stats>
  </div>
);
