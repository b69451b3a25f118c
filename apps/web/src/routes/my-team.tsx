import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { ReferralLink, TeamCards, useTeamCount } from '../features/team/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { useProfile } from '../lib/profile.ts';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.money.myTeam);

export default function MyTeam() {
  const { team: t, totals, money } = useText();
  const counts = useTeamCount();
  const profile = useProfile();
  return (
    <Page title={money.myTeam} lead={t.lead}>
      <Section title={t.teams} aside={<Link to="/totalMember">{totals.title}</Link>}>
        <Loaded query={counts} failed={t.countFailed}>
          {(teams) => <TeamCards counts={teams} />}
        </Loaded>
      </Section>
      <Section title={t.yourLink}>{profile.data ? <ReferralLink referId={profile.data.referId} /> : null}</Section>
    </Page>
  );
}
