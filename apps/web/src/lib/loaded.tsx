import { QueryStates, type QueryStatesProps } from '@plumbline/app-runtime/query-states';
import { buttonClass } from '@plumbline/ui';
import { Link, useLocation } from 'react-router';
import { useText } from './text/index.ts';

/** The states of a figure from the server, in the member's language. */
export function Loaded<Data>(props: QueryStatesProps<Data>) {
  const { notRead, notRefreshed } = useText().common;
  return (
    <QueryStates
      {...props}
      words={{
        offline: notRead,
        saidElsewhere: notRead,
        notRefreshed: (time) => notRefreshed({ time }),
        wayOn: <ToList />,
      }}
    />
  );
}

/** A link from an item to its list; nothing on a list. */
function ToList() {
  const { seeAll } = useText().common;
  const { pathname } = useLocation();
  const list = pathname.replace(/^((\/vendor)?\/(?!vendor\/)[^/]+)\/.*/, '$1');
  return list === pathname ? null : (
    <Link to={list.replace('answer', 'applications').replace('receipt', 'activity')} className={buttonClass()}>
      {seeAll}
    </Link>
  );
}
