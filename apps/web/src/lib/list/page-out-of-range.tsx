import { EmptyState } from '@plumbline/ui';
import { Link } from 'react-router';
import { useText } from '../text/index.ts';

/** A page of a list that has become shorter, or that was typed. `first`: the same list from its beginning. */
export const PageOutOfRange = ({ first }: { readonly first: string }) => {
  const t = useText().lists;
  return <EmptyState action={<Link to={first}>{t.firstPage}</Link>}>{t.pageOutOfRange} </EmptyState>;
};
