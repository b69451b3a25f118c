import { CallError } from '@plumbline/contract';
import { texts as t } from '@plumbline/texts/en/console';

/** A decision awaiting the operator's second factor in the dialog. */
export interface Asked {
  readonly id: number;
  readonly statements: readonly string[];
  /** Called with the confirmed challenge. */
  readonly confirm: (challenge: string) => void;
  readonly decline: () => void;
}

/** The first is on screen; the others wait, so that decisions do not replace one another. */
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

/** Shows the statements and resolves with the challenge once they are confirmed. Rejects if the operator declines. */
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
      reject(new CallError(t.notConfirmedNothing, 0));
    };
    setQueue([...queue, { id, statements, confirm, decline }]);
  });
