/**
 * What the clients know of their own acts, and what the books or the chain have of them. A `place` names where the effect of
 * an act would be found, such as `transfer:<requestId>`; several acts may aim at one place, one after the other.
 */
export type Outcome =
  /** The server said that it is done: it has to be there, once. */
  | 'acknowledged'
  /** The server said no, and no answer before was lost: it must not be there. */
  | 'refused'
  /** No answer came, or an answer before a refusal was lost: it may be there, once. */
  | 'unknown';

export interface Asked {
  readonly place: string;
  readonly outcome: Outcome;
  /** In micro-USDT; null where only the server knows. */
  readonly amountMicro: bigint | null;
}

export interface Found {
  readonly place: string;
  readonly amountMicro: bigint;
  /** Where to look for it: a posting, a transaction. */
  readonly where: string;
}

export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Of another amount, or asked for by nobody. */
  readonly divergent: readonly string[];
}

/** Every acknowledged effect is there once, no unacknowledged one twice, and nothing that nobody asked for. */
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

/** Each effect has the amount of an act that may have caused it, as many of them as there are such acts. */
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
