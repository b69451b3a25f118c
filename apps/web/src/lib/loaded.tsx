import { ErrorNote, Note, SkeletonRows } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useText } from './text/index.ts';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What could not be loaded and what that means for the money: 'Your deposits could not be loaded. They are …'. */
  readonly failed: string;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

/** Loading, failed, out of date or there: the four states that every figure from the server has. */
export function Loaded<Data>({ query, failed, skeleton = <SkeletonRows />, children }: LoadedProps<Data>) {
  const t = useText().common;
  // What arrives is drawn in slices that a tap can come between, and the skeleton stays until it is.
  const isNotDrawn = useDeferredValue(query.data === undefined);
  if (query.data === undefined) {
    if (query.fetchStatus === 'paused') return <Note>{t.offlineNotRead}</Note>;
    if (query.isError) return <ErrorNote onRetry={() => void query.refetch()}>{failed}</ErrorNote>;
    return skeleton;
  }
  if (isNotDrawn) return skeleton;
  return (
    <>
      {query.isError ? <Note>{t.notRefreshed(clock(query.dataUpdatedAt))}</Note> : null}
      {children(query.data)}
    </>
  );
}
