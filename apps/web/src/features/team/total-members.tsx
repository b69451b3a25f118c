import { type DataOf, TEAM_PERIODS, type TeamPeriod, type teamCount } from '@plumbline/contract';
import { type Column, DataTable, EmptyState, Section, Stat, Stats } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import { toCountText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useProfile } from '../../lib/shared-reads.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import { TEAMS, type Team, useTeamCount } from './api.ts';
import { ReferralLink } from './referral-link.tsx';
import styles from './team.module.css';

export const meta = pageMeta((t) => t.totals.title);

type Totals = DataOf<typeof teamCount>;

/** /totalMember. The period is in the URL; an invalid one means all. */
export default function TotalMembers() {
  const { totals: t, team } = useText();
  const [params] = useSearchParams();
  const period = TEAM_PERIODS.find((each) => each === params.get('period')) ?? 'all';
  const count = useTeamCount(period);
  return (
    <Page help="team" title={t.title} lead={t.lead} aside={<Link to="/my-team">{team.allTeams}</Link>}>
      <nav className={styles.periods} aria-label={t.periods}>
        {TEAM_PERIODS.map((each) => (
          <Link
            key={each}
            to={each === 'all' ? '?' : `?period=${each}`}
            aria-current={each === period ? 'page' : undefined}
            preventScrollReset
          >
            {t.period[each]}
          </Link>
        ))}
      </nav>
      <Loaded query={count} failed={t.failed}>
        {(totals) => <TeamTotals totals={totals} period={period} />}
      </Loaded>
    </Page>
  );
}

interface TeamTotalsProps {
  readonly totals: Totals;
  readonly period: TeamPeriod;
}

/** The counters of a period, and of each team. */
export const TeamTotals = ({ totals, period }: TeamTotalsProps) => {
  const texts = useText();
  const t = texts.totals;
  return (
    <>
      <Stats>
        <Stat label={t.registered}>{toCountText(totals.registered)}</Stat>
        <Stat label={t.valid} note={t.validMeans}>
          {toCountText(totals.valid)}
        </Stat>
      </Stats>
      {totals.registered === 0 ? <Nobody period={period} /> : null}
      <Section title={t.byTeam}>
        <DataTable
          caption={t.byTeam}
          columns={columns(texts, totals)}
          rows={TEAMS}
          rowKey={(team) => team}
          onPhone="keep"
        />
      </Section>
    </>
  );
};

/** A link from a period to all members, or, without any referrals, the referral link. */
const Nobody = ({ period }: { readonly period: TeamPeriod }) => {
  const { totals: t, team } = useText();
  const { data: profile } = useProfile();
  if (period !== 'all')
    return <EmptyState action={<Link to="/totalMember">{t.seeAll}</Link>}>{t.nobody[period]}</EmptyState>;
  return (
    <Section title={team.yourLink}>
      <p className={styles.nobody}>{t.nobody.all}</p>
      {profile ? <ReferralLink referId={profile.referId} /> : null}
    </Section>
  );
};

const columns = ({ totals: t, team: words }: Texts, totals: Totals): readonly Column<Team>[] => [
  {
    key: 'team',
    label: t.team,
    cell: (team) => <Link to={`/team-${team.toLowerCase()}`}>{words.team({ name: team })}</Link>,
  },
  { key: 'members', label: t.members, align: 'right', cell: (team) => toCountText(totals[team].members) },
  { key: 'valid', label: t.validMembers, align: 'right', cell: (team) => toCountText(totals[team].active) },
];
