import { CallError } from '@plumbline/contract';
import { ErrorNote, Note, SkeletonRows } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What could not be loaded. */
  readonly failed: string;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

/** Loading, refused, failed, out of date or there: the states that every figure from the server has. */
export function Loaded<Data>({ query, failed, skeleton = <SkeletonRows />, children }: LoadedProps<Data>) {
  if (query.error instanceof CallError && query.error.code === 'role_not_allowed') return <RoleNote />;
  if (query.data === undefined) {
    if (query.isError) return <ErrorNote onRetry={() => void query.refetch()}>{failed}</ErrorNote>;
    return skeleton;
  }
  return (
    <>
      {query.isError ? <Note>Not refreshed since {clock(query.dataUpdatedAt)} UTC.</Note> : null}
      {children(query.data)}
    </>
  );
}

/** What a screen shows that another role's address led to. */
export const RoleNote = () => (
  <ErrorNote>Your role does not allow this. An owner can change roles under Operators.</ErrorNote>
);
