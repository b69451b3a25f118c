import { fail, getVouchers, ok, pauseVoucher, saveVoucher } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readDocs } from '../../../platform/list.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { saveVoucher as save, toVoucher } from './save-voucher.ts';
import { listVouchers, pauseVoucher as pause, selectVoucher } from './store.ts';

export function vouchersRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(getVouchers, async ({ caller: { tokenSha256: session }, input }) => {
    return ok(await readDocs(db, await listVouchers(db, session), input, toVoucher));
  });
  mount(saveVoucher, ({ caller, input }) => save(db, caller.tokenSha256, input));
  mount(pauseVoucher, async ({ caller: { tokenSha256: session }, input: { _id, paused } }) => {
    if (!isUuid(_id)) return fail('voucher_unknown');
    const done = await toRefusal(pauseVoucher.errors, () => pause(db, session, _id, paused));
    return done.ok ? ok(toVoucher(await selectVoucher(db, session, _id))) : done;
  });
}
