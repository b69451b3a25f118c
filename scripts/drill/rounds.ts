import { randomOf } from '../chaos/random.ts';

/**
 * What else happens in a round, after the primary was killed and the standby promoted.
 * - `alone`: nothing
 * - `haproxy`, `pooler`: HAProxy or PgBouncer is killed and started again
 * - `absent standby`: the promoted server still names a synchronous standby, so that its commits wait for an operator
 */
export const KINDS = ['alone', 'haproxy', 'pooler', 'absent standby'] as const;
export type Kind = (typeof KINDS)[number];

export interface Round {
  readonly kind: Kind;
  /** From the moment both servers work until the kill, in milliseconds. */
  readonly killAfterMs: number;
}

/** Longest time under load before a kill. */
const KILL_PAUSE_MS = 5_000;

/** Plans the rounds of a seed. Each kind occurs once before any is repeated. */
export function roundsOf(seed: number, times: number): Round[] {
  const random = randomOf(seed).branch('failover');
  const rounds: Round[] = [];
  let deck: Kind[] = [];
  while (rounds.length < times) {
    if (deck.length === 0) deck = random.shuffled(KINDS);
    rounds.push({ kind: deck.pop()!, killAfterMs: random.between(500, KILL_PAUSE_MS) });
  }
  return rounds;
}
