import { CallError } from '@plumbline/contract';

/** What waits for the operator's second factor; the dialog answers it. */
export interface Asked {
  readonly id: number;
  readonly statements: readonly string[];
  /** The challenge that was confirmed. */
  readonly confirm: (challenge: string) => void;
  readonly decline: () => void;
}

/** The first is on the screen. The others wait: a decision of one part of a screen never takes away that of another. */
let queue: readonly Asked[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQueue(next: readonly Asked[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

export const currentlyAsked = (): Asked | null => queue[0] ?? null;

export function whenAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the statements and resolves with the challenge once they are confirmed. Rejects when the operator declines. */
export const askForConfirmation = (statements: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    lastId += 1;
    const id = lastId;
    const leave = () => setQueue(queue.filter((each) => each.id !== id));
    const confirm = (challenge: string) => {
      leave();
      resolve(challenge);
    };
    const decline = () => {
      leave();
      reject(new CallError('Not confirmed: nothing was done', 0));
    };
    setQueue([...queue, { id, statements, confirm, decline }]);
  });
