import { CallError } from '@plumbline/contract';

/** What waits for the operator's second factor; the dialog answers it. */
export interface Asked {
  readonly statements: readonly string[];
  /** The challenge that was confirmed. */
  readonly confirm: (challenge: string) => void;
  readonly decline: () => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const currentlyAsked = (): Asked | null => asked;

export function whenAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the statements and resolves with the challenge once they are confirmed. Rejects when the operator declines. */
export const askForConfirmation = (statements: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const decline = () => {
      set(null);
      reject(new CallError('Not confirmed: nothing was done', 0));
    };
    const confirm = (challenge: string) => {
      set(null);
      resolve(challenge);
    };
    asked?.decline();
    set({ statements, confirm, decline });
  });
