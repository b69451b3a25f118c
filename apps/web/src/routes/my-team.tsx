import { Section } from '@plumbline/ui';
import { ReferralLink, TeamCards, useTeamCount } from '../features/team/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { useProfile } from '../lib/profile.ts';

export const meta = pageMeta('My team');

export default function MyTeam() {
  const counts = useTeamCount();
  const profile = useProfile();
  return (
    <Page
      title="My team"
      lead="Three levels below you. What they do never takes from your money, and nothing you withdraw depends on them."
    >
      <Section title="Teams">
        <Loaded query={counts} failed="Your team could not be counted right now. Nothing about it has changed.">
          {(teams) => <TeamCards counts={teams} />}
        </Loaded>
      </Section>
      <Section title="Your referral link">
        {profile.data ? <ReferralLink referId={profile.data.referId} /> : null}
      </Section>
    </Page>
  );
}
