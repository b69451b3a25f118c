import { CallError } from '@plumbline/contract';
import { EmptyState, ErrorNote, Note, SkeletonRows } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { isTold, isWithoutAnswer, markDrawn } from './query.ts';

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
  /** Of an app that says elsewhere what failed, in a toast or in a mark above the figures: what stands in the place of these. */
  readonly saidElsewhere?: string;
  /** Above data that could not be read again: `time` is HH:MM:SS in UTC. */
  readonly notRefreshed: (time: string) => string;
  /** Below a thing that is not there: the way to what is. Without it, as in the console, that is a failure. */
  readonly wayOn?: ReactNode;
}

/** What the server said against what was asked for, in its words; the rest are its own faults. */
const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? ` ${error.message}` : '';

const toTimeOfDay = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

/** One message, one time. */
function whatFailed(error: Error, failed: string, { saidElsewhere }: QueryStatesWords): string {
  if (saidElsewhere === undefined) return failed;
  return isTold(error) || isWithoutAnswer(error) ? saidElsewhere : failed + refusalOf(error);
}

/** Loading, failed, out of date or there: the states that every figure from the server has. */
export function QueryStates<Data>(props: QueryStatesProps<Data> & { readonly words: QueryStatesWords }) {
  const { query, failed, skeleton = <SkeletonRows />, words, children } = props;
  // What arrives is drawn in slices that a tap can come between, and the skeleton stays until it is.
  const isNotDrawn = useDeferredValue(query.data === undefined);
  const { error } = query;
  useEffect(() => {
    if (error) markDrawn(error);
  }, [error]);
  if (query.data === undefined) {
    if (query.fetchStatus === 'paused') return <Note>{words.offline}</Note>;
    if (error) {
      // A second question finds no more than the first. The sentence ends as those of its language do.
      if (error instanceof CallError && error.status === 404)
        return words.wayOn ? (
          <EmptyState action={words.wayOn}>{error.message + failed.at(-1)}</EmptyState>
        ) : (
          <ErrorNote>{failed}</ErrorNote>
        );
      return <ErrorNote onRetry={() => void query.refetch()}>{whatFailed(error, failed, words)}</ErrorNote>;
    }
    return skeleton;
  }
  if (isNotDrawn) return skeleton;
  return (
    <>
      {error && !(words.saidElsewhere && isWithoutAnswer(error)) ? (
        <Note>{words.notRefreshed(toTimeOfDay(query.dataUpdatedAt))}</Note>
      ) : null}
      {children(query.data)}
    </>
  );
}
