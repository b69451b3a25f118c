import { getReceipt, ok, receiptFile } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { drawPdf } from '../../../platform/pdf-threads.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readReceipt } from './read-receipt.ts';
import { selectOwner } from './store.ts';
import type { draw } from './write-receipt.ts';

export function receiptsRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  mount(getReceipt, ({ caller, input }) => readReceipt(deps, caller.subjectId, input));
  mountFile(receiptFile, async ({ subjectId }, input, language) => {
    const found = await readReceipt(deps, subjectId, input);
    if (!found.ok) return found;
    const [owner, { brandName: brand }] = await Promise.all([selectOwner(deps.db, subjectId), readSettings(deps.db)]);
    const name = `plumbline-${input.kind}-${found.value._id}.pdf`;
    const written = { writtenAt: toDateTime(new Date()), language, isDemo: deps.config.demo };
    const heading = { ...owner, brand, ...written };
    const file = new URL('./write-receipt.ts', import.meta.url);
    const content = await drawPdf<typeof draw>(deps, subjectId, file, { of: found.value, heading });
    return ok({ name, type: 'application/pdf', content });
  });
}
