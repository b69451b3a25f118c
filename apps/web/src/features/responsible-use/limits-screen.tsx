import { Note, Section } from '@plumbline/ui';
import { Columns } from '../../lib/columns.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import {
  loadResponsibleUseWords,
  responsibleUseWords,
  useResponsibleUseWords,
} from '../../lib/text/by-screen/responsible-use.ts';
import { useOwnLimits } from './api.ts';
import { Limits } from './limits.tsx';
import { PauseForm } from './pause-form.tsx';
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
