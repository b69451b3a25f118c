import { Amount, Button, Section, SkeletonRows, Stat, Stats } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { useProfile } from '../../lib/profile.ts';
import { chooseTheme, type Theme, useTheme } from '../../lib/theme.ts';
import { showError } from '../../lib/toast.tsx';
import { endSession } from './calls.ts';
import styles from './settings.module.css';

export function Settings() {
  const profile = useProfile();
  return (
    <Page title="Settings">
      <Loaded
        query={profile}
        failed="Your profile could not be loaded. Nothing about it has changed."
        skeleton={<SkeletonRows count={2} label="Loading your profile" />}
      >
        {(member) => (
          <Stats>
            <Stat label="Full Name" note={member.email}>
              {member.fullName}
            </Stat>
            <Stat label="Points" note="Your Flexible wallet">
              <Amount value={member.earningbalance || '0.00'} />
            </Stat>
          </Stats>
        )}
      </Loaded>
      <Section title="Appearance">
        <ThemeChoice />
      </Section>
      <Section title="This device">
        <LogOut />
      </Section>
    </Page>
  );
}

const THEMES: readonly [Theme, string][] = [
  ['device', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">Appearance</legend>
      {THEMES.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function LogOut() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    const { isRevoked } = await endSession();
    if (!isRevoked) showError('You are logged out here. The server could not be reached to end the session there');
    navigate('/login');
  };
  return (
    <Button busy={isBusy} onClick={logOut}>
      Log Out
    </Button>
  );
}
