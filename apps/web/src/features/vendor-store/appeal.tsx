import type { Onboarding } from '@plumbline/contract';
import { Button, Field, Section } from '@plumbline/ui';
import { useState } from 'react';
import { toMinuteText } from '../../lib/format.ts';
import { useAppeal } from './api.ts';
import styles from './store.module.css';
import { useStoreWords } from './words.ts';

/** What the owner of a suspended store says against it, once, and what was answered. */
export function Appeal({ appeal, isOwner }: { readonly appeal: Onboarding['appeal']; readonly isOwner: boolean }) {
  const t = useStoreWords().appeal;
  if (appeal === null) return isOwner ? <AppealForm /> : null;
  return (
    <Section title={t.title}>
      <p className="small soft">{t.written(toMinuteText(appeal.at))}</p>
      <p className={styles.reason}>{appeal.text}</p>
      <p>{appeal.answer === null ? t.waits : t.upheld(appeal.answer)}</p>
    </Section>
  );
}

function AppealForm() {
  const t = useStoreWords().appeal;
  const [text, setText] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const { send, isBusy } = useAppeal();
  return (
    <Section title={t.title}>
      <form
        className={styles.appeal}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') setBroken(t.needed);
          else send(text.trim());
        }}
      >
        <Field label={t.why} hint={t.hint} error={broken}>
          {(bound) => (
            <textarea
              {...bound}
              rows={5}
              maxLength={2000}
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setBroken(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.send}
        </Button>
      </form>
    </Section>
  );
}
