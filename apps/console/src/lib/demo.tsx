import { rich } from '@plumbline/app-runtime/text';
import { CallError, platform } from '@plumbline/contract';
import { texts as t } from '@plumbline/texts/en/console';
import { Tag } from '@plumbline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import styles from './demo.module.css';
import { usePlatform } from './platform.ts';

interface DemoCodeProps {
  readonly email: string;
  /** A sign-in accepts each code once; a decision accepts the current one. */
  readonly of: 'code' | 'current';
}

/** What the demo operator's phone would show. */
export function DemoCode({ email, of }: DemoCodeProps) {
  const { data } = useQuery(demoLogins);
  const login = data?.find((each) => each.email === email.trim().toLowerCase());
  if (!login) return null;
  return (
    <p className={styles.demo} role="status">
      {login[of] === null
        ? t.demoEveryCode
        : rich(t.demoAppShows, { output: <output className={styles.code}>{login[of]}</output> })}
    </p>
  );
}

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  /** The authenticator app's next unused code; null for some seconds if all were used. */
  readonly code: string | null;
  /** The current code, used or not; in the demo, decisions accept it repeatedly. */
  readonly current: string | null;
}

/** Reads the demo's operators with their codes; null outside a demo, where the route does not exist. */
export const demoLogins = queryOptions({
  queryKey: [t.demoOperators],
  queryFn: async (): Promise<readonly DemoLogin[] | null> => {
    if (!(await api(platform)).data.demo) return null;
    const answer = await fetch('/demo/operators', { cache: 'no-store' });
    // The guard may be busy briefly, so the codes are requested again.
    if (!answer.ok) throw new CallError(t.loginsDemoCould, answer.status);
    return (await answer.json()) as DemoLogin[];
  },
  staleTime: 0,
  refetchInterval: (query) => (query.state.data === null ? false : 3_000),
  meta: { isQuiet: true },
});

/** Labels every screen with test money; hidden with real money. */
export function DemoMark() {
  const { data } = usePlatform();
  return data?.demo ? <Tag tone="wait">{t.demo}</Tag> : null;
}

/** The two clocks of a demo, below every screen: days are closed by a click, everything else happens in real time. */
export function DemoClock() {
  const { data } = usePlatform();
  return data?.demo ? <p className={styles.clock}>{t.demoBusinessDay({ businessDate: data.businessDate })}</p> : null;
}
