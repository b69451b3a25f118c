import { PAUSE_DAYS, type PauseKind } from '@plumbline/contract';
import { Button, Dialog, Note, Section, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Columns, Page } from '../../lib/page-frame.tsx';
import {
  loadResponsibleUseWords,
  responsibleUseWords,
  useResponsibleUseWords,
} from '../../lib/text/by-screen/responsible-use.ts';
import { useOwnLimits, useTakePause } from './api.ts';
import { Limits } from './limits.tsx';
import styles from './responsible-use.module.css';

export const clientLoader = loadResponsibleUseWords;
export const meta = titleMeta(() => responsibleUseWords().title);

export default function LimitsScreen() {
  const t = useResponsibleUseWords();
  const own = useOwnLimits();
  return (
    <Page help="limits" title={t.title} lead={t.lead}>
      <Loaded query={own} failed={t.failed}>
        {(own) => (
          <>
            {own.pause ? <Note>{t.pausedUntil[own.pause.kind](own.pause.endsAt)}</Note> : null}
            <Columns
              aside={
                <Section title={t.whyTitle}>
                  <div className={styles.text}>
                    <p className="soft">{t.why}</p>
                    <p className="soft">{t.whyArrived}</p>
                  </div>
                </Section>
              }
            >
              <Limits own={own} />
            </Columns>
            <Columns aside={<PauseForm kind="self-exclusion" />}>
              <PauseForm kind="cool-off" />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

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
