import { QueryStates, type QueryStatesProps } from '@plumbline/app-runtime/query-states';
import { CallError } from '@plumbline/contract';
import { texts as t } from '@plumbline/texts/en/console';
import { ErrorNote } from '@plumbline/ui';

const WORDS = {
  offline: t.noConnectionNot,
  notRefreshed: (time: string) => t.notRefreshedSince({ time }),
};

/** The states of a figure from the server, and a sentence for roles without access. */
export const Loaded = <Data,>(props: QueryStatesProps<Data>) =>
  isRoleRefused(props.query.error) ? <RoleNote /> : <QueryStates {...props} words={WORDS} />;

export const isRoleRefused = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'role_not_allowed';

/** Shown if a role opens a screen that it may not see. */
export const RoleNote = () => <ErrorNote>{t.yourRoleDoes}</ErrorNote>;
