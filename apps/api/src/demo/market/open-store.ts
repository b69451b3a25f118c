import {
  editStore,
  edituserKycByUser,
  getOnboarding,
  getStore,
  submitOnboarding,
  uploadMedia,
  userKyc,
} from '@plumbline/contract';
import { operatorDecideIdentity, operatorDecideVendor } from '@plumbline/contract/operator';
import type { Calls } from '../calls.ts';
import { document, sign, toPng } from './draw.ts';
import type { DemoStore } from './thing.ts';

/** The reason that support gives with a decision in the demo. */
export const REASON = 'Looked at for the demo';

/** Opens a store from the vendor's first session to the approval. Skips what was done before an interruption. */
export async function openStore(vendor: Calls, support: Calls, store: DemoStore, seed: number): Promise<void> {
  const { data: own } = await vendor.call(getStore);
  if (own.status === 'approved') return;
  const _id = own._id;
  if (own.status === 'draft') await submit(vendor, support, { store, seed, _id });
  await support.call(operatorDecideVendor, { _id, decision: 'approve', reason: REASON });
}

async function submit(
  vendor: Calls,
  support: Calls,
  { store, seed, _id }: { store: DemoStore; seed: number; _id: string },
): Promise<void> {
  await identify(vendor, support, { store, _id });
  const { data: logo } = await vendor.upload(uploadMedia, {}, { picture: await toPng(sign(store.sign, seed)) });
  const { storeName, summary, description, payoutAddress } = store;
  await vendor.call(editStore, {
    storeName,
    summary,
    description,
    payoutAddress,
    logo: logo._id,
    deliveryPolicy: 'We send within two working days. This is a sample: nothing is really sent.',
    returnPolicy: 'Send it back within 14 days, unused, and you get all of your money back.',
  });
  const { data: onboarding } = await vendor.call(getOnboarding);
  await vendor.call(submitOnboarding, { termsVersion: onboarding.termsVersion });
}

/** Submits a drawing as the identity document. */
async function identify(
  vendor: Calls,
  support: Calls,
  { store, _id }: { store: DemoStore; _id: string },
): Promise<void> {
  const { data: kyc } = await vendor.call(userKyc);
  if (kyc.status === 'none') {
    const front = await toPng(document(store.storeName));
    await vendor.upload(edituserKycByUser, { documentType: 'identity-card' }, { front });
  }
  if (kyc.status !== 'approved')
    await support.call(operatorDecideIdentity, { _id, decision: 'approved', reason: REASON });
}
