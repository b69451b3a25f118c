/**
 * Where a check ended: in the file of the day, at the proof as a whole, or at one of its leaves. Screens say it in their own words.
 */
export type CheckStep = 'file' | 'proof' | 'nonce' | 'leaf' | 'path';

/** What was handed in does not hold; its message says why, to a person. */
export class Fault extends Error {
  readonly step: CheckStep;
  /** Of the proof's leaves, from 0; null where it is about none of them. */
  readonly leaf: number | null;

  constructor(message: string, step: CheckStep = 'file', leaf: number | null = null) {
    super(message);
    this.step = step;
    this.leaf = leaf;
  }
}

export function refuse(message: string): never {
  throw new Fault(message);
}

/** Does a part of a check; what it refuses was refused in this step. */
export function inStep<T>(step: CheckStep, leaf: number | null, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Fault ? new Fault(error.message, step, leaf) : error;
  }
}
