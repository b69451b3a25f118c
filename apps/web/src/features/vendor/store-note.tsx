import { getOnboarding } from '@plumbline/contract';
import { buttonClass, EmptyState, Note } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '../../lib/query.ts';
import { useVendorWords } from './words.ts';

/** While the store does not sell: what it waits for, with a link; first on the screen if the vendor must act. */
export function StoreNote() {
  const t = useVendorWords();
  const { data } = useQuery({ ...read(getOnboarding), meta: { isQuiet: true } });
  if (data === undefined || data.status === 'approved') return null;
  const done = data.checklist.filter(({ state }) => state !== 'open').length;
  const isBegun = data.status === 'draft' || data.status === 'rejected';
  if (!isBegun)
    return (
      <Note>
        {t.storeIs[data.status]} <Link to="/vendor/store">{t.toStore}</Link>
      </Note>
    );
  return (
    <EmptyState
      action={
        <Link className={buttonClass({ variant: 'primary' })} to="/vendor/store">
          {t.toStore}
        </Link>
      }
    >
      {t.storeIs[data.status]} {t.checklist({ done, of: data.checklist.length })}
    </EmptyState>
  );
}
