import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { withdrawPackage as contract } from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { withdrawFromSale } from './store.ts';

type Answer = Result<Record<string, never>, CodeOf<typeof contract>>;

/** Takes a package off sale at once. One operator is enough: nobody loses by it, and putting it back takes two. */
export async function withdrawPackage(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Answer> {
  if (!isUuid(id)) return fail('package_unknown');
  return transaction(db, async (tx): Promise<Answer> => {
    const outcome = await withdrawFromSale(tx, call.tokenSha256, id);
    if (outcome !== 'withdrawn') return fail(outcome === 'unknown' ? 'package_unknown' : 'package_not_on_sale');
    await audit(tx, call, {
      action: 'package.withdraw',
      subject: `package:${id.toLowerCase()}`,
      reason,
      before: { isOnSale: true },
      after: { isOnSale: false },
    });
    return ok({});
  });
}
