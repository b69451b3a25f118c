import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { MEMBERS, type Measured, openTree, type Tree } from './paired-tree.ts';
import { median, ratio, type Section, say, table, whole } from './report.ts';

/** A second checkout with its `node_modules`: `git worktree add <folder> 5664f1a`. */
const BEFORE = process.env.BENCH_BEFORE;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** Compares two trees, alternating, each with its own PostgreSQL; without BENCH_BEFORE this one and a bare route. */
export const paired: Section = {
  name: 'paired',
  title: `HTTP and ledger, this tree beside ${BEFORE ? 'an older one' : 'none (BENCH_BEFORE)'}: ${whole(MEMBERS)} members`,
  async run() {
    const trees = [await openTree(resolve(import.meta.dirname, '..'), false)];
    let results: ReadonlyMap<string, readonly Measured[][]>;
    try {
      if (BEFORE !== undefined) trees.push(await openTree(resolve(BEFORE), true));
      results = await measure(trees);
    } finally {
      for (const tree of trees) await tree.stop();
    }
    say(
      `Medians of ${ROUNDS} alternating rounds, ratios within each round; processor time in microseconds for each request.`,
    );
    say();
    print(results);
    say();
    say(`Load of the last minute at the end of the run: ${loadavg()[0]!.toFixed(2)}`);
  },
};

/** Returns figures by case, then by tree, then by round; the first round warms up. */
async function measure(trees: readonly Tree[]): Promise<Map<string, Measured[][]>> {
  const results = new Map<string, Measured[][]>();
  for (let round = -1; round < ROUNDS; round++) {
    for (const { name } of trees[0]!.cases) {
      const all = results.get(name) ?? trees.map(() => []);
      results.set(name, all);
      // Each tree is the first in turn.
      for (const at of round % 2 ? [...trees.keys()] : [...trees.keys()].reverse()) {
        const measured = await trees[at]!.cases.find((each) => each.name === name)!.run();
        if (round >= 0) all[at]!.push(measured);
      }
    }
    if (round >= 0) say(`Round ${round + 1} of ${ROUNDS}, load ${loadavg()[0]!.toFixed(1)}`);
  }
  return results;
}

function print(results: ReadonlyMap<string, readonly (readonly Measured[])[]>): void {
  const [bare] = results.values();
  const total = ({ asked, database }: Measured): number => asked + database;
  const rows: string[][] = [];
  for (const [name, [after, before]] of results) {
    for (const [all, words] of [[after!, 'this'] as const, ...(before ? [[before, 'before'] as const] : [])]) {
      const middle = (of: (each: Measured) => number): number => median(all.map(of));
      const byRound = (of: (each: Measured, round: number) => number): string => ratio(median(all.map(of)));
      const ownBare = bare![words === 'this' ? 0 : 1]!;
      rows.push([
        `${name}, ${words}`,
        whole(middle((each) => each.perSecond)),
        byRound((each, round) => each.perSecond / ownBare[round]!.perSecond),
        before && words === 'this' ? byRound((each, round) => each.perSecond / before[round]!.perSecond) : '–',
        middle((each) => each.p99Ms).toFixed(1),
        whole(middle((each) => each.asked)),
        whole(middle((each) => each.database)),
        before && words === 'this' ? byRound((each, round) => total(before[round]!) / total(each)) : '–',
      ]);
    }
  }
  table(
    ['case', 'per second', 'of bare', 'of before', 'p99 ms', 'API', 'PostgreSQL', 'before ÷ this, processor'],
    rows,
  );
}
