import { QueryStates, type QueryStatesProps } from '@plumbline/app-runtime/query-states';
import { useText } from './text/index.ts';

/** The states of a figure from the server, in the member's language. */
export function Loaded<Data>(props: QueryStatesProps<Data>) {
  const { notRead, notRefreshed } = useText().common;
  return <QueryStates {...props} words={{ offline: notRead, saidElsewhere: notRead, notRefreshed }} />;
}
