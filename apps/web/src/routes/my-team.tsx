import { Section } from '@plumbline/ui';
import { ReferralLink, TeamCards, useTeamCount } from '../features/team/index.ts';
import { Loaded } from '../lib/loaded.tsx';
import { pageMeta } from '../lib/page.ts';
import { useProfile } from '../lib/profile.ts';
import { Screen } from '../lib/screen.tsx';

export const meta = pageMeta('My team');

export default function MyTeam() {
  const counts = useTeamCount();
  const profile = useProfile();
  return (
    <Screen
      title="My team"
      intro="Three levels below you. What they do never takes from your money, and nothing you withdraw depends on them."
    >
      <Section title="Teams">
        <Loaded query={counts} failed="Your team could not be counted right now. Nothing about it has changed.">
          {(teams) => <TeamCards counts={teams} />}
        </Loaded>
      </Section>
      <Section title="Your referral link">
        {profile.data ? <ReferralLink referId={profile.data.referId} /> : null}
      </Section>
    </Screen>
  );
}
