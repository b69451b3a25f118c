import type { ListedSession } from '@plumbline/contract';
import { Button, Section, SkeletonRows, Tag } from '@plumbline/ui';
import { Loaded } from '../../lib/loaded.tsx';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useEndOthers, useEndSession, useRefused, useSessions } from './api.ts';
import styles from './rows.module.css';

/** Devices on which the account is logged in. */
export function SessionsSection() {
  const t = useSecurityWords();
  const sessions = useSessions();
  const endOthers = useEndOthers();
  return (
    <Section title={t.sessionsTitle}>
      <Loaded
        query={sessions}
        failed={t.sessionsFailed}
        skeleton={<SkeletonRows count={2} label={t.sessionsLoading} />}
      >
        {({ docs }) => (
          <>
            <ul className={styles.rows}>
              {docs.map((session) => (
                <SessionRow key={session._id} session={session} />
              ))}
            </ul>
            <div className={styles.after}>
              {docs.length > 1 ? (
                <Button busy={endOthers.isBusy} onClick={() => endOthers.send(undefined)}>
                  {t.endOthers}
                </Button>
              ) : (
                <p className="small soft">{t.onlyThis}</p>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session }: { readonly session: ListedSession }) {
  const t = useSecurityWords();
  const end = useEndSession();
  const device = session.device || t.operatorsView;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>
          {device} {session.isThisOne ? <Tag tone="good">{t.thisOne}</Tag> : null}
        </span>
        <p className="small soft">
          {session.ip} · {t.sessionSeen({ first: session.createdAt, last: session.seenAt })}
        </p>
      </div>
      {session.isThisOne ? null : (
        <Button
          size="small"
          busy={end.isBusy}
          aria-label={t.endSessionOf({ device })}
          onClick={() => end.send(session._id)}
        >
          {t.endSession}
        </Button>
      )}
    </li>
  );
}

/** Failed logins to the account. */
export function RefusedSection() {
  const t = useSecurityWords();
  return (
    <Section title={t.refusedTitle}>
      <Loaded query={useRefused()} failed={t.refusedFailed} skeleton={<SkeletonRows count={1} />}>
        {({ docs }) =>
          docs.length === 0 ? (
            <p className="small soft">{t.refusedNone}</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {docs.map(({ _id, device, ip, at, reason }) => (
                  <li key={_id} className={styles.row}>
                    <div className={styles.what}>
                      <span className={styles.name}>{t.refusedReason[reason]}</span>
                      <p className="small soft">
                        {device} · {ip} · {at} UTC
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
              <p className={`${styles.after} small soft`}>{t.refusedText}</p>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
