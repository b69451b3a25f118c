import { loadDeliveryWords } from '../../lib/vendor/delivery-words.ts';
import { OrderFields } from './order-fields.tsx';
import { loadOrderWords } from './order-words.ts';
import { UnitsDialog } from './units-dialog.tsx';

/** What stores alone need, with its words: fetched when it is drawn. */
export async function loadOrderFields(): Promise<typeof OrderFields> {
  await Promise.all([loadOrderWords(), loadDeliveryWords()]);
  return OrderFields;
}

export async function loadUnitsDialog(): Promise<typeof UnitsDialog> {
  await loadOrderWords();
  return UnitsDialog;
}
