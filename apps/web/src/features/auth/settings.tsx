import { chooseTheme, type Theme, useTheme } from '@plumbline/app-runtime/theme';
import { Amount, Button, Section, SkeletonRows, Stat, Stats } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { LanguageChoice } from '../../lib/language-choice.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { useProfile } from '../../lib/shared-reads.ts';
import { useText } from '../../lib/text/index.ts';
import { showError } from '../../lib/toast.tsx';
import styles from './auth.module.css';
import { endSession } from './calls.ts';

interface SettingsProps {
  /** Sections of other features, by id. */
  readonly index?: readonly { readonly id: string; readonly label: string }[];
  readonly children?: ReactNode;
}

/** `children`: sections of other features. They load later and are last, so that they push nothing down. */
export function Settings({ index = [], children }: SettingsProps) {
  const { auth: t, common, money } = useText();
  const profile = useProfile();
  return (
    <Page help="settings" title={common.settings}>
      <Loaded query={profile} failed={t.profileFailed} skeleton={<SkeletonRows count={2} label={t.loadingProfile} />}>
        {(member) => (
          <Stats>
            <Stat label={t.fullName} note={member.email}>
              {member.fullName}
            </Stat>
            <Stat label={t.points} note={money.flexibleWalletOfYours}>
              <Amount value={member.earningbalance || '0.00'} />
            </Stat>
          </Stats>
        )}
      </Loaded>
      <nav className={styles.index} aria-label={common.settings}>
        <OwnLink to="/profile">{t.editProfile}</OwnLink>
        {index.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <Section title={t.appearance}>
        <ThemeChoice />
      </Section>
      <Section title={common.language}>
        <LanguageChoice />
      </Section>
      <Section title={t.thisDevice}>
        <LogOut />
      </Section>
      {children}
    </Page>
  );
}

const THEMES: readonly Theme[] = ['device', 'light', 'dark'];

function ThemeChoice() {
  const { auth: t } = useText();
  const theme = useTheme();
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{t.appearance}</legend>
      {THEMES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
          />
          {t.themes[value]}
        </label>
      ))}
    </fieldset>
  );
}

function LogOut() {
  const { auth: t } = useText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    const { isRevoked } = await endSession();
    if (!isRevoked) showError(t.notRevoked);
    navigate(ownPath('/login'));
  };
  return (
    <Button busy={isBusy} onClick={logOut}>
      {t.logOut}
    </Button>
  );
}
