import type { Proof } from '@plumbline/contract';
import type { CheckedProof, CheckStep, FileFigures, Verdict } from '@plumbline/verify';

/** The checker's steps, and this screen's: whether the file is the one in the list of proofs. */
export type Step = CheckStep | 'published';

/** In checking order; the first two apply to everyone. */
export const FILE_STEPS = ['file', 'published'] as const satisfies readonly Step[];
export const OWN_STEPS = ['proof', 'nonce', 'leaf', 'path'] as const satisfies readonly Step[];

export interface Judged {
  readonly file: FileFigures | null;
  readonly proof: CheckedProof | null;
  /** The first step that fails; null if all pass. */
  readonly failed: { readonly step: Step; readonly leaf: number | null; readonly says: string } | null;
}

/** Compares a verdict of the checker with the published data of the day. */
export function judge(verdict: Verdict, published: Proof): Judged {
  const { file } = verdict;
  const proof = verdict.holds ? verdict.proof : null;
  const other = file === null ? null : difference(file, published);
  if (other !== null) return { file, proof: null, failed: { step: 'published', leaf: null, says: other } };
  if (verdict.holds) return { file, proof, failed: null };
  const { step, leaf, says } = verdict;
  return { file, proof, failed: { step, leaf, says } };
}

function difference(file: FileFigures, published: Proof): string | null {
  const pairs = [
    ['day', file.day, published.day],
    ['number of leaves', String(file.leaves), String(published.leaves)],
    ['total', String(file.total), published.total],
    ['root', file.root, published.root],
    ['SHA-256', file.sha256, published.fileSha256],
  ] as const;
  const other = pairs.find(([, found, said]) => found !== said);
  return other === undefined ? null : `The ${other[0]} of the file is ${other[1]}, and the list says ${other[2]}.`;
}

export type StepState = 'holds' | 'fails' | 'open';

/** Returns the state of a step. Steps after a failed one were not reached. */
export function stateOf(step: Step, { failed }: Judged): StepState {
  const order: readonly Step[] = [...FILE_STEPS, ...OWN_STEPS];
  if (failed === null) return 'holds';
  if (failed.step === step) return 'fails';
  return order.indexOf(step) < order.indexOf(failed.step) ? 'holds' : 'open';
}
