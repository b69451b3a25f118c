/**
 * Step at which a check failed: the file of the day, the proof as a whole, or one of its leaves. Screens have their own
 * texts for it.
 */
export type CheckStep = 'file' | 'proof' | 'nonce' | 'leaf' | 'path';

/** The given file or proof is invalid; the message states why, for a person. */
export class Rejection extends Error {
  readonly step: CheckStep;
  /** Index of the affected leaf of the proof, from 0; null if none is affected. */
  readonly leaf: number | null;

  constructor(message: string, step: CheckStep = 'file', leaf: number | null = null) {
    super(message);
    this.step = step;
    this.leaf = leaf;
  }
}

export function refuse(message: string): never {
  throw new Rejection(message);
}

/** Runs a part of a check; its errors become Rejections of this step. */
export function inStep<T>(step: CheckStep, leaf: number | null, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Rejection ? new Rejection(error.message, step, leaf) : error;
  }
}
