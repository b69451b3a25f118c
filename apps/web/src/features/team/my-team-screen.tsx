import { CHART_DAYS } from '@plumbline/contract';
import { Section, SkeletonRows } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useProfile } from '../../lib/profile.ts';
import { ShownWhole } from '../../lib/shown-whole.tsx';
import { loadGenealogyWords, useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { useText } from '../../lib/text/index.ts';
import { useNewestMembers, useTeamCount, useTeamGrowth } from './api.ts';
import { Growth } from './growth.tsx';
import { NewestMembers } from './newest-members.tsx';
import { ReferralLink } from './referral-link.tsx';
import { TeamCards } from './team-cards.tsx';
import { TeamPay } from './team-pay.tsx';

export const clientLoader = loadGenealogyWords;
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

/** Nothing while nobody was referred: the cards say that already. */
function Newest() {
  const { team } = useText();
  const t = useGenealogyWords();
  const newest = useNewestMembers();
  if (newest.data?.total === 0) return null;
  return (
    <Section title={t.newest} aside={<Link to="/team-a">{team.team('A')}</Link>}>
      <Loaded query={newest} failed={t.newestFailed}>
        {(page) => <NewestMembers members={page.docs} />}
      </Loaded>
    </Section>
  );
}
