import { CallError, platform } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import styles from './demo.module.css';
import { usePlatform } from './platform.ts';

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

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  /** What the operator's authenticator app shows and was not used yet; null for some seconds when all were. */
  readonly code: string | null;
  /** The code of this half minute, used or not: a decision takes it more than once in the demo. */
  readonly current: string | null;
}

/** The demo's operators with their codes; null where it is no demo, where the route does not exist. */
export const demoLogins = queryOptions({
  queryKey: ['demo operators'],
  queryFn: async (): Promise<readonly DemoLogin[] | null> => {
    if (!(await api(platform)).data.demo) return null;
    const answer = await fetch('/demo/operators', { cache: 'no-store' });
    // The guard may be busy for a moment: the codes are asked for again.
    if (!answer.ok) throw new CallError('The logins of the demo could not be read', answer.status);
    return (await answer.json()) as DemoLogin[];
  },
  staleTime: 0,
  refetchInterval: (query) => (query.state.data === null ? false : 3_000),
  meta: { isQuiet: true },
});

/** Says on every screen that the money is test money. Nothing where it is real. */
export function DemoMark() {
  const { data } = usePlatform();
  return data?.demo ? <Tag tone="wait">Demo</Tag> : null;
}

/** The two clocks of a demo, below every screen: a day is closed by a click, and everything else happens when it happens. */
export function DemoClock() {
  const { data } = usePlatform();
  return data?.demo ? (
    <p className={styles.clock}>
      Demo: the business day is {data.businessDate}. Days are simulated; dates with a time are real (UTC).
    </p>
  ) : null;
}
