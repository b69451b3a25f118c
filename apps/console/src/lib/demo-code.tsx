import { useQuery } from '@tanstack/react-query';
import styles from './demo-code.module.css';
import { demoLogins } from './demo-logins.ts';

interface DemoCodeProps {
  readonly email: string;
  /** A sign-in takes each code once, a decision takes the one that is shown. */
  readonly of: 'code' | 'current';
}

/** What the demo operator's phone would show. */
export function DemoCode({ email, of }: DemoCodeProps) {
  const { data } = useQuery(demoLogins);
  const login = data?.find((each) => each.email === email.trim().toLowerCase());
  if (!login) return null;
  return (
    <p className={styles.demo} role="status">
      {login[of] === null ? (
        'Demo: every code of this half minute was used. The next one comes in a moment.'
      ) : (
        <>
          Demo: the app shows <output className={styles.code}>{login[of]}</output>
        </>
      )}
    </p>
  );
}
