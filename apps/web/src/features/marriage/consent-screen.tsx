import { CallError } from '@plumbline/contract';
import { Button, buttonClass, EmptyState, Section, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { useText } from '../../lib/text/index.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import { useConsent, useDecide } from './api.ts';
import styles from './marriage.module.css';
import { Facts } from './profile-parts.tsx';
import { marriageWords, useMarriageWords } from './words.ts';

export const meta = titleMeta(() => marriageWords().consentTitle);

/** An adult child reads a parent's text, then consents or has it deleted. After #, the key is in no log. */
export function ConsentScreen({ consentKey }: { readonly consentKey: string }) {
  const t = useMarriageWords();
  const { home } = useText().common;
  const query = useConsent(consentKey);
  const decide = useDecide();
  const [bornOn, setBornOn] = useState('');
  const [isBroken, setBroken] = useState(false);
  const refusedAt = useRefusal(decide.error, { bornOn });
  const [done, setDone] = useState<'agreed' | 'refused' | null>(null);
  if (done !== null)
    return (
      <Page help="marriageConsent" title={t.consentTitle}>
        <p role="status">{t[done]}</p>
      </Page>
    );
  const { error } = query;
  if (consentKey === '' || (error instanceof CallError && error.status === 404))
    return (
      <Page help="marriageConsent" title={t.consentOver}>
        <EmptyState
          action={
            <a href={sitePath('/')} className={buttonClass()}>
              {home}
            </a>
          }
        >
          {t.consentOverText}
        </EmptyState>
      </Page>
    );
  const agree = () => {
    setBroken(bornOn === '');
    if (bornOn !== '') decide.send({ key: consentKey, decision: 'agree', bornOn }, () => setDone('agreed'));
  };
  return (
    <Page
      help="marriageConsent"
      title={t.consentTitle}
      lead={query.data ? t.consentLead({ by: query.data.by }) : undefined}
    >
      <Loaded query={query} failed={t.consentFailed}>
        {(asked) => (
          <>
            <p>{asked.status === 'published' ? t.consentGiven : t.consentSeen}</p>
            <Section title={`${asked.firstName}, ${t.years({ age: asked.age })}`}>
              <ul className={styles.pictures}>
                {asked.pictures.map((picture, place) => (
                  <li key={picture}>
                    <img className={styles.picture} src={picture} alt={t.picture({ place: place + 1 })} />
                  </li>
                ))}
              </ul>
              <Facts profile={asked} />
              {asked.about === '' ? null : <p className={styles.about}>{asked.about}</p>}
            </Section>
            <div className={styles.form}>
              {asked.status === 'awaiting_consent' ? (
                <>
                  <TextField
                    type="date"
                    label={t.bornOn}
                    value={bornOn}
                    error={isBroken && bornOn === '' ? t.bornNeeded : refusedAt('bornOn')}
                    onChange={({ currentTarget }) => setBornOn(currentTarget.value)}
                  />
                  <p>
                    <Button variant="primary" busy={decide.isBusy} onClick={agree}>
                      {t.agree}
                    </Button>
                  </p>
                </>
              ) : null}
              <p className="small soft">{t.refuseLead}</p>
              <p>
                <Button
                  variant="danger"
                  busy={decide.isBusy}
                  onClick={() => decide.send({ key: consentKey, decision: 'refuse' }, () => setDone('refused'))}
                >
                  {t.refuse}
                </Button>
              </p>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

export default () => <ConsentScreen consentKey={useLocation().hash.slice(1)} />;
