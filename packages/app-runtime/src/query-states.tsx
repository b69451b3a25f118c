import { ErrorNote, Note, SkeletonRows } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';

export interface QueryStatesProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What could not be loaded, and in a wallet what that means for the money: 'Your deposits could not be loaded. They are …'. */
  readonly failed: string;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export interface QueryStatesWords {
  /** Instead of data that was never read, while there is no connection. */
  readonly offline: string;
  /** Above data that could not be read again: `time` is HH:MM:SS in UTC. */
  readonly notRefreshed: (time: string) => string;
}

const toTimeOfDay = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

/** Loading, failed, out of date or there: the states that every figure from the server has. */
export function QueryStates<Data>(props: QueryStatesProps<Data> & { readonly words: QueryStatesWords }) {
  const { query, failed, skeleton = <SkeletonRows />, words, children } = props;
  // What arrives is drawn in slices that a tap can come between, and the skeleton stays until it is.
  const isNotDrawn = useDeferredValue(query.data === undefined);
  if (query.data === undefined) {
    if (query.fetchStatus === 'paused') return <Note>{words.offline}</Note>;
    if (query.isError) return <ErrorNote onRetry={() => void query.refetch()}>{failed}</ErrorNote>;
    return skeleton;
  }
  if (isNotDrawn) return skeleton;
  return (
    <>
      {query.isError ? <Note>{words.notRefreshed(toTimeOfDay(query.dataUpdatedAt))}</Note> : null}
      {children(query.data)}
    </>
  );
}
