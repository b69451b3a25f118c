import { CHART_DAYS, type DataOf, memberName, type sellerDirectTeam, type teamCount } from '@plumbline/contract';
import { Amount, type Column, DataTable, Note, Section, SkeletonRows, Tag } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import { toCountText, toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useProfile } from '../../lib/shared-reads.ts';
import { ShownWhole } from '../../lib/shown-whole.tsx';
import { type GenealogyWords, useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { rich, type Texts, useText } from '../../lib/text/index.ts';
import { TEAMS, useNewestMembers, useTeamCount, useTeamGrowth } from './api.ts';
import { Growth } from './growth.tsx';
import { ReferralLink } from './referral-link.tsx';
import styles from './team.module.css';

export const meta = pageMeta((t) => t.money.myTeam);

export default function MyTeamScreen() {
  const { team: t, totals, money } = useText();
  const genealogy = useGenealogyWords();
  const counts = useTeamCount();
  const profile = useProfile();
  return (
    <Page help="team" title={money.myTeam} lead={t.lead} aside={<Link to="/genealogy">{genealogy.drawn}</Link>}>
      <ShownWhole skeleton={<SkeletonRows count={12} />}>
        <Section title={t.teams} aside={<Link to="/totalMember">{totals.title}</Link>}>
          <Loaded query={counts} failed={t.countFailed}>
            {(teams) => <TeamCards counts={teams} />}
          </Loaded>
        </Section>
        <Section title={t.yourLink}>{profile.data ? <ReferralLink referId={profile.data.referId} /> : null}</Section>
        <Newest />
        <Grown />
        <TeamPay />
      </ShownWhole>
    </Page>
  );
}

function Grown() {
  const t = useGenealogyWords();
  const [params, setParams] = useSearchParams();
  const period = CHART_DAYS.find((days) => days === params.get('days')) ?? '30';
  const growth = useTeamGrowth(period);
  const onPeriod = (days: string) => setParams({ days }, { replace: true, preventScrollReset: true });
  return (
    <Loaded query={growth} failed={t.growthFailed}>
      {(days) => <Growth days={days} period={period} onPeriod={onPeriod} />}
    </Loaded>
  );
}

/** Hidden without referrals, which the cards already show. */
function Newest() {
  const { team } = useText();
  const t = useGenealogyWords();
  const newest = useNewestMembers();
  if (newest.data?.total === 0) return null;
  return (
    <Section title={t.newest} aside={<Link to="/team-a">{team.team({ name: 'A' })}</Link>}>
      <Loaded query={newest} failed={t.newestFailed}>
        {(page) => <NewestMembers members={page.docs} />}
      </Loaded>
    </Section>
  );
}

/** Three cards with active, inactive and investment, each linked to its members. */
export const TeamCards = ({ counts }: { readonly counts: DataOf<typeof teamCount> }) => {
  const t = useText().team;
  return (
    <ul className={styles.cards}>
      {TEAMS.map((team) => (
        <li key={team}>
          <Link to={`/team-${team.toLowerCase()}`} className={styles.card}>
            <span className={styles.name}>{t.team({ name: team })}</span>
            <span className={styles.members}>{toCountText(counts[team].members)}</span>
            <span className={styles.detail}>
              {t.activity({ active: toCountText(counts[team].active), inactive: toCountText(counts[team].inactive) })}
            </span>
            <span className={styles.detail}>
              {rich(t.investment, { amount: <Amount key="investment" value={counts[team].investment} /> })}
            </span>
            <span className={styles.detail}>{t.steps[team]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** What a team earns and what it does not: nobody is paid for recruiting (decisions, section 1). */
const TeamPay = () => {
  const { programme } = useText();
  const t = useGenealogyWords();
  return (
    <Section title={t.paidFor} aside={<Link to="/referral-programme">{programme.title}</Link>}>
      <Note>
        <p className={styles.first}>{t.notForRecruiting}</p>
        <p>{t.paidFrom}</p>
      </Note>
    </Section>
  );
};

type Member = DataOf<typeof sellerDirectTeam>['docs'][number];

/** Newest sign-ups through the member's link, with their own referrals. */
const NewestMembers = ({ members }: { readonly members: readonly Member[] }) => {
  const texts = useText();
  const genealogy = useGenealogyWords();
  return (
    <DataTable
      caption={genealogy.newest}
      columns={columns(texts, genealogy)}
      rows={members}
      rowKey={(member) => member._id}
    />
  );
};

const columns = ({ team: t, money }: Texts, genealogy: GenealogyWords): readonly Column<Member>[] => [
  {
    key: 'name',
    label: t.member,
    phone: 'what',
    cell: (member) => <span className="break-anywhere">{memberName(member.fullName, t.deleted)}</span>,
  },
  {
    key: 'joined',
    label: genealogy.joinedOn,
    phone: 'when',
    cell: (member) => toMinuteText(member.createdAt),
  },
  {
    key: 'active',
    phone: 'state',
    label: t.state,
    cell: (member) => <Tag tone={member.active ? 'good' : 'plain'}>{member.active ? money.active : t.inactive}</Tag>,
  },
  {
    key: 'members',
    label: genealogy.theyReferred,
    align: 'right',
    phone: 'amount',
    isLabelled: true,
    cell: (member) => toCountText(member.members),
  },
];
