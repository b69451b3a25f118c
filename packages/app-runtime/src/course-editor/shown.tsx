import { ErrorNote, Loading } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface ShownProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Said where it could not be read. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was read; until then that it is coming, or that it could not be read, with a way to try again. */
export function Shown<Data>({ query, failed, children }: ShownProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <ErrorNote onRetry={() => void query.refetch()}>{failed}</ErrorNote> : <Loading />;
}
