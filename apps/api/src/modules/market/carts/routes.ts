import * as contract from '@plumbline/contract';
import { type BuyerAddress, type Cart, type ErrorCode, fail, ok, type Result } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf } from '../../../platform/list.ts';
import { type Hit, type Limit, withinLimits } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, Mounts } from '../../../routing/mounts.ts';
import { type FeeVersion, namesAnOffer, readCart, readVisitorCart } from './read-cart.ts';
import {
  applyVoucher as apply,
  countLines,
  deleteLine,
  insertLine,
  type Owner,
  removeAddress,
  saveAddress,
  selectAddresses,
  removeVoucher as takeOut,
  takeOver,
  updateLine,
} from './store.ts';

/** Before RATE_LIMIT_FACTOR. */
const limits = {
  /** Voucher codes typed into a cart. */
  voucher: { most: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>;

const hitOf = (name: keyof typeof limits, buyerId: bigint): Hit => ({
  name,
  key: buyerId.toString(),
  limit: limits[name],
});

const MAX_ADDRESSES = 50;
const ownerOf = ({ subjectId, tokenSha256 }: Caller): Owner => ({ id: subjectId, session: tokenSha256 });

export function cartsRoutes({ mount }: Mounts, { db, config }: Deps, feeVersion: FeeVersion): void {
  const of = { db, feeVersion };
  mount(contract.getCart, async ({ caller }) =>
    ok(await readCart(db, ownerOf(caller), { canNote: caller.kind !== 'viewer', feeVersion })),
  );
  mount(contract.getCartCount, async ({ caller }) => ok({ lines: await countLines(db, caller.subjectId) }));
  mount(contract.addCart, async ({ caller, input }) =>
    isUuid(input.listingId) && isUuid(input.variantId)
      ? changeCart(of, caller, contract.addCart.errors, (owner) => insertLine(db, owner, input))
      : fail('listing_unknown'),
  );
  mount(contract.editCart, async ({ caller, input: { _id, quantity, delivery } }) =>
    isUuid(_id)
      ? changeCart(of, caller, contract.editCart.errors, (owner) =>
          updateLine(db, owner, { _id, quantity: quantity ?? null, delivery: delivery || null }),
        )
      : fail('cart_line_unknown'),
  );
  mount(contract.removeCart, async ({ caller, input: { _id } }) =>
    isUuid(_id)
      ? changeCart(of, caller, contract.removeCart.errors, (owner) => deleteLine(db, owner, _id))
      : fail('cart_line_unknown'),
  );

  mount(contract.applyVoucher, async ({ caller, input: { vendor, code } }) => {
    // Each try could be a guess of another person's code.
    if (!(await withinLimits(db, config.rateLimitFactor, [hitOf('voucher', caller.subjectId)])))
      return fail('rate_limited');
    return changeCart(of, caller, contract.applyVoucher.errors, (owner) => apply(db, owner, vendor, code));
  });
  mount(contract.removeVoucher, ({ caller, input: { vendor } }) =>
    changeCart(of, caller, contract.removeVoucher.errors, (owner) => takeOut(db, owner, vendor)),
  );
  mount(contract.visitorCart, async ({ input }) => ok(await readVisitorCart(db, input.lines)));
  mount(contract.mergeCart, async ({ caller, input: { key, lines } }) => {
    const known = lines.filter(namesAnOffer);
    const left = await takeOver(db, ownerOf(caller), { key, lines: known });
    const cart = await readCart(db, ownerOf(caller), { canNote: true, feeVersion });
    return ok({ cart, left: left + lines.length - known.length });
  });

  mount(contract.getAddress, async ({ caller }) => {
    const docs = await selectAddresses(db, caller.subjectId);
    return ok({ docs, ...pagesOf(BigInt(docs.length), { page: 1, limit: MAX_ADDRESSES }) });
  });
  mount(contract.addAddress, ({ caller, input }) =>
    keepAddress(db, caller, contract.addAddress.errors, { ...input, _id: null }),
  );
  mount(contract.editAddress, async ({ caller, input }) =>
    isUuid(input._id) ? keepAddress(db, caller, contract.editAddress.errors, input) : fail('address_unknown'),
  );
  mount(contract.deleteAddress, async ({ caller, input: { _id } }) => {
    if (!isUuid(_id)) return fail('address_unknown');
    const removed = await toRefusal(contract.deleteAddress.errors, () => removeAddress(db, ownerOf(caller), _id));
    return removed.ok ? ok({}) : removed;
  });
}

/** Changes the caller's cart and returns it. */
async function changeCart<Code extends ErrorCode>(
  { db, feeVersion }: { readonly db: Db; readonly feeVersion: FeeVersion },
  caller: Caller,
  codes: readonly Code[],
  change: (owner: Owner) => Promise<void>,
): Promise<Result<Cart, Code>> {
  const owner = ownerOf(caller);
  const changed = await toRefusal(codes, () => change(owner));
  return changed.ok ? ok(await readCart(db, owner, { canNote: true, feeVersion })) : changed;
}

async function keepAddress<Code extends ErrorCode>(
  db: Db,
  caller: Caller,
  codes: readonly Code[],
  address: Omit<BuyerAddress, '_id'> & { readonly _id: string | null },
): Promise<Result<BuyerAddress, Code>> {
  const kept = await toRefusal(codes, () => saveAddress(db, ownerOf(caller), address));
  return kept.ok ? ok({ ...address, _id: kept.value }) : kept;
}
