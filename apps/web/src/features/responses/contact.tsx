import type { Grant, ResponseThread } from '@plumbline/contract';
import { Button, Section } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { toMinuteText } from '../../lib/format.ts';
import { ActDialog } from './acts.tsx';
import { useLook, useRevoke } from './api.ts';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

/** Contact details shared by an acceptance. The giver sees whether they were viewed, and can withdraw them. */
export function Contact({ thread, grant }: { readonly thread: ResponseThread; readonly grant: Grant }) {
  const t = useResponseWords();
  return (
    <Section title={t.opened[grant.what]}>
      {grant.revokedAt !== null ? (
        <p className="soft">{t.contactTaken({ day: toMinuteText(grant.revokedAt) })}</p>
      ) : grant.what === 'talk' || grant.isGiver ? (
        <Given thread={thread} grant={grant} />
      ) : (
        <Taken thread={thread} grant={grant} />
      )}
    </Section>
  );
}

function Given({ thread: { _id, person }, grant }: { readonly thread: ResponseThread; readonly grant: Grant }) {
  const t = useResponseWords();
  const [isAsking, ask] = useState(false);
  const { send, isBusy } = useRevoke(_id);
  const { what, contact, seenAt, lastSeenAt } = grant;
  const words = what === 'contact' ? t.acts.revoke : t.revokes[what];
  return (
    <>
      {contact ? <p className={styles.body}>{contact}</p> : null}
      {what === 'talk' ? null : (
        <p className="small soft">
          {seenAt === null
            ? t.contactUnseen
            : lastSeenAt === null || lastSeenAt === seenAt
              ? t.contactSeenOnce({ time: toMinuteText(seenAt) })
              : t.contactSeen({ first: toMinuteText(seenAt), last: toMinuteText(lastSeenAt) })}
        </p>
      )}
      <p className={styles.more}>
        <Button onClick={() => ask(true)}>{words.button}</Button>
      </p>
      {isAsking ? (
        <ActDialog
          words={words}
          person={person}
          isDanger
          isBusy={isBusy}
          onClose={() => ask(false)}
          onConfirm={() => send(undefined, () => ask(false))}
        />
      ) : null}
    </>
  );
}

/** Loaded on demand and kept only on this screen. */
function Taken({
  thread: { _id, listing },
  grant: { what, openedAt },
}: {
  readonly thread: ResponseThread;
  readonly grant: Grant;
}) {
  const t = useResponseWords();
  const [contact, setContact] = useState<string | null>(null);
  const { send, isBusy } = useLook(_id);
  return (
    <>
      <p className="small soft">{t.contactGiven({ day: toMinuteText(openedAt) })}</p>
      {what !== 'contact' ? (
        <p className={styles.more}>
          <Link to={`/marriage/${listing._id}`}>{t.seeProfile}</Link>
        </p>
      ) : contact === null ? (
        <p className={styles.more}>
          <Button busy={isBusy} onClick={() => send(undefined, ({ data }) => setContact(data.contact))}>
            {t.show}
          </Button>
        </p>
      ) : (
        <p className={styles.body} role="status">
          {contact}
        </p>
      )}
    </>
  );
}
