import type pg from 'pg';
import { wireOf } from './wire.ts';

type Query = (...args: unknown[]) => unknown;

const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)\b(?!\s+to\b)/i;

/**
 * Closes a connection on which a commit, or a statement outside a transaction, gets no answer in time. PostgreSQL ends
 * slow statements itself, but never a commit that waits for a synchronous standby. Its caller would wait with it. The
 * statement fails like one whose connection was lost, so the caller does not know whether it took effect.
 */
export function limitAnswers(client: pg.ClientBase, limitMs: number): void {
  const query = client.query.bind(client) as Query;
  let isOpen = false;
  client.query = ((...args: unknown[]) => {
    const text = textOf(args[0]);
    const isLimited = !isOpen || END.test(text);
    if (BEGIN.test(text)) isOpen = true;
    else if (END.test(text)) isOpen = false;
    if (!isLimited) return query(...args);
    const timer = setTimeout(() => wireOf(client).stream.destroy(), limitMs);
    const done = args.at(-1);
    if (typeof done === 'function') {
      const answered = (...answer: unknown[]) => {
        clearTimeout(timer);
        done(...answer);
      };
      return query(...args.slice(0, -1), answered);
    }
    const answer = query(...args);
    // A cursor has no answer of its own; its reads follow.
    if (!(answer instanceof Promise)) {
      clearTimeout(timer);
      return answer;
    }
    return answer.finally(() => clearTimeout(timer));
  }) as typeof client.query;
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const { text } = (asked ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}
