import type { ConsentStep, ShownProfile } from '@plumbline/contract';
import { Button, Dialog, Field, Section } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { type Step, useProfile, useReport, useStep } from './api.ts';
import { Grievance } from './grievance.tsx';
import styles from './marriage.module.css';
import { Facts, Picture } from './profile-parts.tsx';
import { marriageWords, useMarriageWords } from './words.ts';

export const meta = titleMeta(() => marriageWords().title);

/** One profile, as far as it is visible, and the next step of consent. */
export function ProfileScreen({ id }: { readonly id: string }) {
  const t = useMarriageWords();
  const query = useProfile(id);
  const { data } = query;
  return (
    <Page
      help="marriage"
      title={data ? `${`${data.firstName} ${data.familyName}`.trim()}, ${t.years({ age: data.age })}` : t.title}
      lead={
        data
          ? [data.isIdentified && t.identified, data.whose === 'child' && t.byParent].filter(Boolean).join(' · ')
          : undefined
      }
      aside={query.error ? null : <Link to="/marriage?show=browse">{t.title}</Link>}
    >
      <Loaded query={query} failed={t.failed}>
        {(profile) => (
          <>
            {profile.pictures.length === 0 ? null : (
              <ul className={styles.pictures}>
                {profile.pictures.map((picture, place) => (
                  <li key={picture}>
                    <Picture
                      id={picture}
                      isSharp={profile.isSharp}
                      label={t.picture({ place: place + 1 })}
                      size="480"
                    />
                  </li>
                ))}
              </ul>
            )}
            <Facts profile={profile} />
            {profile.about === '' ? null : (
              <Section title={t.about}>
                <p className={styles.about}>{profile.about}</p>
              </Section>
            )}
            <Steps profile={profile} />
            <Report id={profile._id} />
          </>
        )}
      </Loaded>
      <Grievance />
    </Page>
  );
}

const STEPS = ['interest', 'photo-request', 'contact-request'] as const satisfies readonly Step[];
const isDone = (steps: readonly ConsentStep[], kind: Step): boolean =>
  steps.some((step) => step.kind === kind && step.status === 'accepted' && (kind === 'interest' || step.isOwn));

/** The steps of consent: what is shared, what was requested, and what comes next. */
function Steps({ profile }: { readonly profile: ShownProfile }) {
  const t = useMarriageWords();
  const [asked, ask] = useState<Step | null>(null);
  const { steps } = profile;
  return (
    <Section title={t.steps}>
      <p className="small soft">{t.stepsLead}</p>
      <ol className={styles.steps}>
        {STEPS.map((kind, place) => {
          const step =
            steps.find((each) => each.kind === kind && each.isOwn) ??
            (kind === 'interest' ? steps.find((each) => each.kind === kind) : undefined);
          const isNext = place === 0 || isDone(steps, STEPS[place - 1]!);
          return (
            <li key={kind}>
              <p>
                <strong>{t.step[kind]}</strong> <span className="small soft">{t.stepLead[kind]}</span>
              </p>
              {step ? (
                <p className={styles.acts}>
                  <span>
                    {step.status === 'accepted'
                      ? t.stepOpen
                      : step.status !== 'sent'
                        ? t.stepOver
                        : step.isOwn
                          ? t.stepSent
                          : t.stepReceived}
                  </span>
                  <Link to={`/interests/${step._id}`}>{t.lookAt}</Link>
                </p>
              ) : isNext ? (
                <Button variant="primary" onClick={() => ask(kind)}>
                  {t.step[kind]}
                </Button>
              ) : (
                <p className="small soft">{t.stepLater}</p>
              )}
            </li>
          );
        })}
      </ol>
      {asked === null ? null : <AskDialog profileId={profile._id} step={asked} onClose={() => ask(null)} />}
    </Section>
  );
}

interface AskDialogProps {
  readonly profileId: string;
  readonly step: Step;
  readonly onClose: () => void;
}

function AskDialog({ profileId, step, onClose }: AskDialogProps) {
  const t = useMarriageWords();
  const [message, setMessage] = useState('');
  const { send, isBusy } = useStep();
  return (
    <Dialog isOpen onClose={onClose} title={t.step[step]} isBusy={isBusy}>
      <p>{t.stepLead[step]}</p>
      <Field label={t.message} hint={t.messageHint}>
        {(input) => (
          <textarea
            {...input}
            rows={4}
            maxLength={1000}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.acts}>
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => send({ step, profileId, message: message.trim() }, onClose)}
        >
          {t.send}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {t.back}
        </Button>
      </p>
    </Dialog>
  );
}

function Report({ id }: { readonly id: string }) {
  const t = useMarriageWords();
  const [isOpen, open] = useState(false);
  const [words, setWords] = useState('');
  const { send, isBusy } = useReport();
  return (
    <p>
      <Button variant="quiet" size="small" onClick={() => open(true)}>
        {t.report}
      </Button>
      {isOpen ? (
        <Dialog isOpen onClose={() => open(false)} title={t.report} isBusy={isBusy}>
          <p>{t.reportLead}</p>
          <Field label={t.reportWords}>
            {(input) => (
              <textarea
                {...input}
                rows={4}
                maxLength={1000}
                value={words}
                onChange={({ currentTarget }) => setWords(currentTarget.value)}
              />
            )}
          </Field>
          <p className={styles.acts}>
            <Button
              variant="danger"
              busy={isBusy}
              onClick={() =>
                send({ kind: 'profile', _id: id, reason: 'other', words: words.trim() }, () => open(false))
              }
            >
              {t.send}
            </Button>
            <Button disabled={isBusy} onClick={() => open(false)}>
              {t.back}
            </Button>
          </p>
        </Dialog>
      ) : null}
    </p>
  );
}

export default () => <ProfileScreen id={useParams().id ?? ''} />;
