import { CallError, platform } from '@plumbline/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

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
