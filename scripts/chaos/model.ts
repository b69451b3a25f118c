/**
 * What the clients know of their own acts, compared with the books or the chain. A `place` is the key of an act's
 * effect, such as `transfer:<requestId>`; several successive acts may have the same place.
 */
export type Outcome =
  /** The server confirmed it: its effect must exist, once. */
  | 'acknowledged'
  /** The server rejected it, and no earlier answer was lost: it must not exist. */
  | 'refused'
  /** There was no answer, or one before a rejection was lost: it may exist, once. */
  | 'unknown';

export interface Asked {
  readonly place: string;
  readonly outcome: Outcome;
  /** In micro-USDT; null if only the server knows it. */
  readonly amountMicro: bigint | null;
}

export interface Found {
  readonly place: string;
  readonly amountMicro: bigint;
  /** Where to find it: a posting, a transaction. */
  readonly where: string;
}

export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** With another amount, or requested by nobody. */
  readonly divergent: readonly string[];
}

/** Checks that every acknowledged effect exists once, that no other exists twice, and that each was requested. */
export function judge(asked: readonly Asked[], found: readonly Found[]): Verdict {
  const lost: string[] = [];
  const doubled: string[] = [];
  const divergent: string[] = [];
  const askedAt = Map.groupBy(asked, ({ place }) => place);
  const foundAt = Map.groupBy(found, ({ place }) => place);
  for (const place of new Set([...askedAt.keys(), ...foundAt.keys()])) {
    const acts = askedAt.get(place) ?? [];
    const effects = foundAt.get(place) ?? [];
    const least = count(acts, 'acknowledged');
    const most = least + count(acts, 'unknown');
    const seen = effects.map(({ where }) => where).join(', ');
    if (acts.length === 0) divergent.push(`${place}: nobody asked for it (${seen})`);
    else if (effects.length < least) lost.push(`${place}: ${least} acknowledged, ${effects.length} there`);
    else if (effects.length > most) doubled.push(`${place}: at most ${most} can be, ${effects.length} there (${seen})`);
    divergent.push(...otherAmounts(place, acts, effects));
  }
  return { lost, doubled, divergent };
}

const count = (acts: readonly Asked[], outcome: Outcome): number =>
  acts.filter((each) => each.outcome === outcome).length;

/** Checks that each effect has the amount of an act that may have caused it, at most once for each act. */
function otherAmounts(place: string, acts: readonly Asked[], effects: readonly Found[]): string[] {
  const possible = acts.filter(({ outcome }) => outcome !== 'refused');
  if (possible.length === 0 || possible.some(({ amountMicro }) => amountMicro === null)) return [];
  const left = possible.map(({ amountMicro }) => amountMicro);
  return effects.flatMap(({ amountMicro, where }) => {
    const at = left.indexOf(amountMicro);
    if (at < 0) return [`${place}: ${where} has ${amountMicro}, which no act there asked for`];
    left.splice(at, 1);
    return [];
  });
}
