import type { Onboarding } from '@plumbline/contract';
import { Button, Note, Section } from '@plumbline/ui';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useHandIn, useTerms } from './api.ts';
import styles from './store.module.css';
import { useStoreWords } from './words.ts';

interface HandInProps {
  readonly onboarding: Onboarding;
  /** Something is typed and not saved: it would not be handed in. */
  readonly isDirty: boolean;
}

/** The terms in their version, and the store with them. */
export function HandIn({ onboarding, isDirty }: HandInProps) {
  const t = useStoreWords();
  const terms = useTerms();
  const handIn = useHandIn();
  // Of one version: a newer one has to be read itself.
  const [accepted, setAccepted] = useState<number | null>(null);
  return (
    <Section title={t.terms}>
      <Loaded query={terms} failed={t.termsFailed}>
        {({ version, text }) => (
          <div className={forms.form}>
            <details className={styles.terms}>
              <summary>{t.readTerms(version)}</summary>
              <div lang="en">{text}</div>
            </details>
            <label className={forms.check}>
              <input
                type="checkbox"
                name="terms"
                checked={accepted === version}
                onChange={({ currentTarget }) => setAccepted(currentTarget.checked ? version : null)}
              />
              {t.acceptTerms(version)}
            </label>
            {onboarding.canSubmit ? null : <Note>{t.notWhole}</Note>}
            {isDirty ? <Note>{t.saveFirst}</Note> : null}
            <div>
              <Button
                variant="primary"
                busy={handIn.isBusy}
                disabled={!onboarding.canSubmit || isDirty || accepted !== version}
                onClick={() => handIn.send(version)}
              >
                {t.handIn}
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Section>
  );
}
