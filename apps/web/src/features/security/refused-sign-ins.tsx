import { Section, SkeletonRows } from '@plumbline/ui';
import { Loaded } from '../../lib/loaded.tsx';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useRefused } from './api.ts';
import styles from './rows.module.css';

/** Who tried to log in to the account, and could not. */
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
                {docs.map(({ _id, device, ip, at, fault }) => (
                  <li key={_id} className={styles.row}>
                    <div className={styles.what}>
                      <span className={styles.name}>{t.refusedFault[fault]}</span>
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
