import { PAUSE_DAYS, type PauseKind } from '@plumbline/contract';
import { Button, Dialog, Section, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { useResponsibleUseWords } from '../../lib/text/by-screen/responsible-use.ts';
import { useTakePause } from './api.ts';
import styles from './responsible-use.module.css';

/** A pause is chosen, read once more, and then begins: it cannot be taken back. */
export function PauseForm({ kind }: { readonly kind: PauseKind }) {
  const t = useResponsibleUseWords();
  const [days, setDays] = useState<number>(PAUSE_DAYS[kind][0]);
  const [isAsked, setAsked] = useState(false);
  const take = useTakePause();
  const isBreak = kind === 'cool-off';
  const close = () => setAsked(false);
  return (
    <Section title={isBreak ? t.breakTitle : t.exclusionTitle}>
      <p className="soft">{isBreak ? t.breakLead : t.exclusionLead}</p>
      <div className={styles.choose}>
        <SelectField label={t.howLong} value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
          {PAUSE_DAYS[kind].map((each) => (
            <option key={each} value={each}>
              {t.days(each)}
            </option>
          ))}
        </SelectField>
        <Button onClick={() => setAsked(true)}>{isBreak ? t.breakAction : t.exclusionAction}</Button>
      </div>
      <Dialog isOpen={isAsked} title={t.confirmTitle(t.days(days))} isBusy={take.isBusy} onClose={close}>
        <div className={styles.form}>
          <p>{t.confirmText}</p>
          <div className={styles.actions}>
            <Button variant="danger" busy={take.isBusy} onClick={() => take.send({ kind, days }, close)}>
              {isBreak ? t.confirmBreak : t.confirmExclusion}
            </Button>
            <Button variant="quiet" disabled={take.isBusy} onClick={close}>
              {t.keepOpen}
            </Button>
          </div>
        </div>
      </Dialog>
    </Section>
  );
}
