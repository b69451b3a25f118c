import { CallError } from '@plumbline/contract';
import { EmptyState, ErrorNote, Note, SkeletonRows } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { isTold, isWithoutAnswer, markDrawn } from './query.ts';

export interface QueryStatesProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What failed to load, and what that means for the money: 'Your deposits could not be loaded. They are …'. */
  readonly failed: string;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export interface QueryStatesWords {
  /** Shown without a connection instead of data that was never loaded. */
  readonly offline: string;
  /** Shown instead of these in an app that reports failures elsewhere, in a toast or a mark above the figures. */
  readonly saidElsewhere?: string;
  /** Shown above data that could not be refreshed: `time` is HH:MM:SS in UTC. */
  readonly notRefreshed: (time: string) => string;
  /** Link below a missing item. Without it, as in the console, a missing item is a failure. */
  readonly wayOn?: ReactNode;
}

/** Returns the server's message for a refusal; everything else is the server's own failure. */
const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? ` ${error.message}` : '';

const toTimeOfDay = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

/** Returns a single message. */
function whatFailed(error: Error, failed: string, { saidElsewhere }: QueryStatesWords): string {
  if (saidElsewhere === undefined) return failed;
  return isTold(error) || isWithoutAnswer(error) ? saidElsewhere : failed + refusalOf(error);
}

/** The states of every figure from the server: loading, failed, stale or loaded. */
export function QueryStates<Data>(props: QueryStatesProps<Data> & { readonly words: QueryStatesWords }) {
  const { query, failed, skeleton = <SkeletonRows />, words, children } = props;
  // Data renders in interruptible slices, with the skeleton until then.
  const isNotDrawn = useDeferredValue(query.data === undefined);
  const { error } = query;
  useEffect(() => {
    if (error) markDrawn(error);
  }, [error]);
  if (query.data === undefined) {
    if (query.fetchStatus === 'paused') return <Note>{words.offline}</Note>;
    if (error) {
      // A retry would return the same. The full stop follows the language.
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
