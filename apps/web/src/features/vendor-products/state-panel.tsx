import { Button } from '@plumbline/ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { StatePanel } from '../../lib/market/own-listing/state-panel.tsx';
import { mayEdit, type TeamRole } from '../../lib/vendor/store.ts';
import type { Listing } from './api.ts';
import { useProductWords } from './words.ts';

const StockDialog = lazyPart(async () => (await import('./stock-dialog.tsx')).StockDialog);

const OVER: readonly Listing['status'][] = ['closed', 'expired', 'removed'];

interface ProductStateProps {
  readonly listing: Listing;
  readonly role: TeamRole;
}

/** The state of a product, and its stock, which every role may set. */
export function ProductState({ listing, role }: ProductStateProps) {
  const t = useProductWords();
  const [isStockOpen, setStockOpen] = useState(false);
  const { _id, title, status } = listing;
  return (
    <StatePanel
      listing={listing}
      words={t}
      mayEdit={mayEdit(role)}
      mayAppeal={role === 'owner'}
      acts={
        <>
          {OVER.includes(status) ? null : <Button onClick={() => setStockOpen(true)}>{t.stock}</Button>}
          {isStockOpen ? (
            <Suspense fallback={null}>
              <StockDialog id={_id} title={title} onClose={() => setStockOpen(false)} />
            </Suspense>
          ) : null}
        </>
      }
    />
  );
}
