import { buttonClass, EmptyState } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import styles from './list/list.module.css';
import { useText } from './text/index.ts';

/** Rows per page of a list. */
export const PAGE_SIZE = 20;

/** Returns the `page` of the URL, from 1; anything else counts as 1. */
export function usePage(): number {
  const [params] = useSearchParams();
  const page = params.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly limit: number;
}

/** Links to newer and older pages, in the URL so that a page can be bookmarked and shared. Hidden for one page. */
export function Pager({ page, total, limit }: PagerProps) {
  const t = useText().common;
  const [params] = useSearchParams();
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1 && page === 1) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(target));
    return `?${next}`;
  };
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      {page > 1 ? (
        <Link className={buttonClass({ size: 'small' })} to={to(Math.min(page - 1, last))}>
          {t.previous}
        </Link>
      ) : null}
      <span className="small soft">{t.pageOf({ page, last })}</span>
      {page < last ? (
        <Link className={buttonClass({ size: 'small' })} to={to(page + 1)}>
          {t.next}
        </Link>
      ) : null}
    </nav>
  );
}

/** A page past the end of a list. `first`: the same list from its start. */
export const PageOutOfRange = ({ first }: { readonly first: string }) => {
  const t = useText().lists;
  return <EmptyState action={<Link to={first}>{t.firstPage}</Link>}>{t.pageOutOfRange} </EmptyState>;
};
