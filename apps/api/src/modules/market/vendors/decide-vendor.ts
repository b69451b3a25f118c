import { type CodeOf, fail, type OwnStore, ok, type Result } from '@plumbline/contract';
import { operatorDecideVendor } from '@plumbline/contract/operator';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { decideStore, selectVendorId, upholdSuspension } from './operator-store.ts';

type State = OwnStore['status'];

/** The transition of each decision. */
const STEPS = {
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'approved' },
  uphold: { from: ['suspended'], to: 'suspended' },
  close: { from: ['approved', 'suspended'], to: 'closed' },
} as const satisfies Record<string, { from: readonly State[]; to: State }>;

type Decided = Result<{ status: State }, CodeOf<typeof operatorDecideVendor>>;

/** Uses an operator's session, audited in the same transaction. The database mails the vendor the reason. */
export async function decideVendor(
  db: Db,
  call: ByOperator,
  asked: { readonly id: string; readonly decision: keyof typeof STEPS; readonly reason: string },
): Promise<Decided> {
  const vendorId = isUuid(asked.id) ? await selectVendorId(db, asked.id) : null;
  if (vendorId === null) return fail('vendor_unknown');
  const { from, to } = STEPS[asked.decision];
  return transactionOnce(db, async (tx): Promise<Decided> => {
    const decided = await toRefusal(operatorDecideVendor.errors, () =>
      (asked.decision === 'uphold' ? upholdSuspension : decideStore)(tx, call.tokenSha256, {
        vendorId,
        from,
        to,
        reason: asked.reason,
      }),
    );
    if (!decided.ok) return decided;
    await audit(tx, call, {
      action: `vendor.${asked.decision}`,
      subject: `vendor:${asked.id.toLowerCase()}`,
      reason: asked.reason,
      before: { status: decided.value.was },
      after: { status: to },
    });
    return ok({ status: to });
  });
}
