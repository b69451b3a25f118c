import { type CodeOf, type DataOf, fail, ok, type Result, say } from '@plumbline/contract';
import type { importSweep as contract, giveUpSweep } from '@plumbline/contract/operator';
import { type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { readSigned } from '../../base/chain/index.ts';
import { readFile, type SignedFile, signedFile } from './file.ts';
import { selectSteps } from './steps-store.ts';
import { giveUp, lockSweep, type SweepRow, storeSigned } from './store.ts';

type Imported = Result<DataOf<typeof contract>, CodeOf<typeof contract>>;
interface SignedStep {
  readonly position: number;
  readonly raw: string;
  readonly txHash: string;
}

/**
 * Imports signed transactions: compares each with the export, stores them all, and only then lets them be sent. If one
 * differs, nothing is stored. Idempotent: the same file gets the same answer.
 */
export async function importSweep(
  deps: Pick<Deps, 'db'>,
  call: ByOperator,
  { file: text, reason }: { readonly file: string; readonly reason: string },
): Promise<Imported> {
  const file = readFile(signedFile, text);
  if (file === null) return fail('sweep_file_unreadable');
  return transaction(deps.db, async (tx): Promise<Imported> => {
    const sweep = await lockSweep(tx, file.id);
    if (!sweep) return fail('sweep_unknown');
    const compared = await compare(tx, sweep, file);
    if (!compared.ok) return compared;
    const done = await store(tx, sweep, compared.value, call.tokenSha256);
    if (!done.ok) return done;
    await audit(tx, call, {
      action: 'sweep.import',
      subject: `sweep:${sweep.id}`,
      reason,
      before: { status: sweep.status },
      after: { status: done.value.again ? sweep.status : 'signed', transactions: compared.value.length },
    });
    return ok({ _id: sweep.id, transactions: compared.value.length, again: done.value.again });
  });
}

/** Compares each signature, sender, nonce, recipient, amount and fee with the stored export. */
async function compare(
  tx: Tx,
  sweep: SweepRow,
  file: SignedFile,
): Promise<Result<readonly SignedStep[], 'sweep_tampered'>> {
  const steps = await selectSteps(tx, sweep.id);
  if (file.transactions.length !== steps.length) {
    const counts = { file: file.transactions.length, exported: steps.length };
    return fail('sweep_tampered', say('sweepCountDiffers', counts));
  }
  const network = { chainId: Number(sweep.chain_id), usdt: sweep.usdt };
  const signed: SignedStep[] = [];
  for (const [index, step] of steps.entries()) {
    const raw = file.transactions[index]!.toLowerCase();
    const read = await readSigned(raw, step, network);
    if ('violation' in read) {
      const what = { position: step.position, violation: read.violation };
      return fail('sweep_tampered', say('sweepTransactionDiffers', what));
    }
    signed.push({ position: step.position, raw, txHash: read.txHash });
  }
  return ok(signed);
}

type Stored = Result<{ readonly again: boolean }, 'sweep_over' | 'sweep_expired' | 'sweep_signed_otherwise'>;

async function store(tx: Tx, sweep: SweepRow, signed: readonly SignedStep[], session: Buffer): Promise<Stored> {
  if (sweep.status === 'given_up') return fail('sweep_over');
  if (sweep.status !== 'exported') {
    const kept = new Set((await selectSteps(tx, sweep.id)).map(({ txHash }) => txHash));
    return signed.every(({ txHash }) => kept.has(txHash)) ? ok({ again: true }) : fail('sweep_signed_otherwise');
  }
  return (await storeSigned(tx, session, sweep.id, signed)) ? ok({ again: false }) : fail('sweep_expired');
}

/** Stops sending whatever is not final. Transactions that are executed anyway pay the platform's own wallet. */
export async function giveUpOne(
  deps: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<null, CodeOf<typeof giveUpSweep>>> {
  if (!isUuid(id)) return fail('sweep_unknown');
  return transaction(deps.db, async (tx): Promise<Result<null, CodeOf<typeof giveUpSweep>>> => {
    const sweep = await lockSweep(tx, id);
    if (!sweep) return fail('sweep_unknown');
    if (!(await giveUp(tx, call.tokenSha256, id))) return fail('sweep_over');
    await audit(tx, call, {
      action: 'sweep.give-up',
      subject: `sweep:${sweep.id}`,
      reason,
      before: { status: sweep.status },
      after: { status: 'given_up' },
    });
    return ok(null);
  });
}
