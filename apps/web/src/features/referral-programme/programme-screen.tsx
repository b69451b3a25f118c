import { applyforrefferalProgram, type ReferralProgramme, referralProgrammeState } from '@plumbline/contract';
import { Button, Note, Section } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { queryClient, read } from '../../lib/query.ts';
import { useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { Invitations } from './invitations.tsx';
import styles from './programme.module.css';

export const meta = pageMeta((t) => t.programme.title);

export default function ProgrammeScreen() {
  const t = useText().programme;
  const programme = useQuery({ ...read(referralProgrammeState), meta: { isQuiet: true } });
  return (
    <Page help="programme" title={t.title} lead={t.lead}>
      <Loaded query={programme} failed={t.failed}>
        {(state) => (
          <>
            <Note>
              {isJoined(state) ? t.joined({ time: state.joinedAt }) : t[openStatus(state)]}{' '}
              {isJoined(state) ? null : <a href="#terms">{t.terms}</a>}
            </Note>
            <Invitations />
            {isJoined(state) ? (
              <details className={styles.folded}>
                <summary>
                  {t.terms} <span className="small soft">{t.version({ version: state.terms.version })}</span>
                </summary>
                <Terms text={state.terms.text} />
              </details>
            ) : (
              <div id="terms">
                <Section
                  title={t.terms}
                  aside={<span className="small soft">{t.version({ version: state.terms.version })}</span>}
                >
                  <Terms text={state.terms.text} />
                </Section>
                <JoinForm version={state.terms.version} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const isJoined = (state: ReferralProgramme): state is ReferralProgramme & { readonly joinedAt: string } =>
  state.status === 'joined' && state.joinedAt !== null;

/** The text to accept, in the language of acceptance. Each paragraph starts with its rule, in bold. */
const Terms = ({ text }: { readonly text: string }) => (
  <div className={styles.terms} lang="en">
    {text.split('\n\n').map((paragraph) => {
      const end = paragraph.indexOf('. ') + 1;
      return (
        <p key={paragraph}>
          <strong>{paragraph.slice(0, end)}</strong>
          {paragraph.slice(end)}
        </p>
      );
    })}
  </div>
);

const openStatus = ({ status }: ReferralProgramme) => (status === 'outdated' ? 'outdated' : 'none');

function JoinForm({ version }: { readonly version: number }) {
  const t = useText().programme;
  const id = useId();
  const [isRead, setRead] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const join = useCall(() => api(applyforrefferalProgram, { version }), {
    onSuccess: (answer) => showSuccess(answer.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [referralProgrammeState.name] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!isRead);
    if (isRead) join.send(undefined);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isRead}
          aria-describedby={`${id}-error`}
          aria-invalid={isMissing && !isRead ? true : undefined}
          onChange={() => setRead(!isRead)}
        />
        {t.accept}
      </label>
      <div className={styles.error} id={`${id}-error`} role="alert">
        {isMissing && !isRead ? t.acceptFirst : ''}
      </div>
      <Button type="submit" variant="primary" busy={join.isBusy}>
        {t.join}
      </Button>
    </form>
  );
}
