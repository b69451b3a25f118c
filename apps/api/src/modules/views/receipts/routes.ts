import { getReceipt, ok, receiptFile } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readReceipt } from './read-receipt.ts';
import { selectOwner } from './store.ts';
import { writeReceipt } from './write-receipt.ts';

export function receiptsRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  mount(getReceipt, ({ caller, input }) => readReceipt(deps, caller.subjectId, input));
  mountFile(receiptFile, async ({ subjectId }, input) => {
    const found = await readReceipt(deps, subjectId, input);
    if (!found.ok) return found;
    const [owner, { brandName: brand }] = await Promise.all([selectOwner(deps.db, subjectId), readSettings(deps.db)]);
    const name = `plumbline-${input.kind}-${found.value._id}.pdf`;
    const content = writeReceipt(found.value, { ...owner, brand, writtenAt: toDateTime(new Date()) });
    return ok({ name, type: 'application/pdf', content });
  });
}
