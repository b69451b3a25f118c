import { Note } from '@plumbline/ui';
import { Link } from 'react-router';
import { useReceipt } from './api.ts';
import { receiptPath } from './link.ts';
import { nextOf } from './receipt-view.tsx';
import { useReceiptWords } from './words.ts';

/** After a purchase: the first paid day, when it appears, and the receipt. `id`: the order's. */
export function Bought({ id }: { readonly id: string }) {
  const t = useReceiptWords();
  const { data } = useReceipt('purchase', id);
  if (!data) return null;
  return (
    <Note>
      <p role="status">
        {data.title}: {nextOf(data, t).join(' ')} <Link to={receiptPath('purchase', id)}>{t.ownPage}</Link>
      </p>
    </Note>
  );
}
