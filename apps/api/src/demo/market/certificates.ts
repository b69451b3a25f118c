import { type Certificate, type CertificateShown, getCertificates, shareCertificate } from '@plumbline/contract';
import {
  operatorIssueCertificates,
  operatorRevokeCertificate,
  operatorSuspendCertificate,
} from '@plumbline/contract/operator';
import { type Calls, together } from '../calls.ts';
import { demoPeople } from '../people.ts';
import { until } from '../until.ts';
import type { OperatorCalls } from './sign-in.ts';

interface DemoCertificate {
  /** The holder's number in the cast. */
  readonly to: number;
  readonly title: string;
  readonly criteria: string;
  readonly shows: CertificateShown;
  readonly ends?: { readonly as: 'suspended' | 'revoked'; readonly reason: string };
}

/** One certificate in each state, and shared in each way. */
const CERTIFICATES: readonly DemoCertificate[] = [
  {
    to: 0,
    title: 'Sample: Reading a ledger',
    criteria: 'Found the source of every posting in a statement of thirty days.',
    shows: 'name',
  },
  {
    to: 0,
    title: 'Sample: Checking a payout on the chain',
    criteria: 'Compared ten payouts with their transactions, with no help.',
    shows: 'certificate',
  },
  {
    to: 0,
    title: 'Sample: Shop photography',
    criteria: 'Took and cut twelve pictures of one product.',
    shows: 'nothing',
  },
  {
    to: 1,
    title: 'Sample: Packing fragile goods',
    criteria: 'Packed twenty parcels, of which none broke in a fall of one metre.',
    shows: 'name',
    ends: { as: 'suspended', reason: 'The trainer counts the parcels again.' },
  },
  {
    to: 1,
    title: 'Sample: First aid in a warehouse',
    criteria: 'Took the course of two days.',
    shows: 'name',
    ends: { as: 'revoked', reason: 'It was issued to somebody who left on the first day.' },
  },
];

const ENDS = { suspended: operatorSuspendCertificate, revoked: operatorRevokeCertificate } as const;
const REASON = 'The demo shows certificates in each state.';
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Issues certificates from a file like an operator, and shares them like their holders. Skips existing ones. */
export async function seedCertificates(
  finance: OperatorCalls,
  holderOf: (index: number) => Promise<Calls>,
): Promise<void> {
  const people = [...new Set(CERTIFICATES.map(({ to }) => to))];
  const missing = (
    await together(
      people.map(async (to) => {
        const titles = new Set((await walletOf(await holderOf(to))).map(({ title }) => title));
        return CERTIFICATES.filter((each) => each.to === to && !titles.has(each.title));
      }),
    )
  ).flat();
  if (missing.length > 0) {
    const rows = missing.map(({ to, title, criteria }) =>
      [demoPeople[to]!.email, title, criteria].map(quoted).join(','),
    );
    const csv = ['email,title,criteria', ...rows].join('\n');
    await finance.decide(operatorIssueCertificates, { csv, reason: REASON, dryRun: 'no' });
  }
  for (const to of people)
    await finish(
      finance,
      await holderOf(to),
      CERTIFICATES.filter((each) => each.to === to),
    );
}

const walletOf = async (holder: Calls): Promise<readonly Certificate[]> =>
  (await holder.call(getCertificates, { limit: '100' })).data.docs;

/** Waits for the certifier's signatures, then moves each certificate to its final state. */
async function finish(finance: OperatorCalls, holder: Calls, wanted: readonly DemoCertificate[]): Promise<void> {
  let wallet: readonly Certificate[] = [];
  await until('the certificates are signed', async () => {
    wallet = await walletOf(holder);
    return wallet.every(({ isSigned }) => isSigned);
  });
  for (const { title, shows, ends } of wanted) {
    const found = wallet.find((each) => each.title === title)!;
    if (found.shows !== shows) await holder.call(shareCertificate, { _id: found._id, shows });
    if (ends && found.status !== ends.as) await finance.decide(ENDS[ends.as], { _id: found._id, reason: ends.reason });
  }
}
