import { describe, expect, it } from 'vitest';
import { DayCheck, type Verdict } from './day-check.ts';
import vectors from './vectors.json' with { type: 'json' };

function judge(file: string, proof: unknown = null): Verdict {
  const check = new DayCheck(proof);
  const bytes = new TextEncoder().encode(file);
  for (let at = 0; at < bytes.length && check.write(bytes.subarray(at, at + 50)); at += 50);
  return check.end();
}

const mine = () => structuredClone(vectors.proofs[0]!);
/** Changes one digit of a hash. */
const turned = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

describe('checking a day', () => {
  it('The check of a day succeeds for the vectors, with the path of each leaf to the root', () => {
    const verdict = judge(vectors.file, mine());
    if (!verdict.holds) throw new Error(verdict.says);
    expect(verdict.proof?.owed).toBe(1_250_007n);
    for (const { steps } of verdict.proof!.leaves) expect(steps.at(-1)!.above.sum).toBe(verdict.file.total);
    expect(verdict.file).toMatchObject({ day: '2026-11-22', leaves: 5, sha256: vectors.fileSha256 });
  });

  it('The check of a day without a proof checks only the file', () => {
    expect(judge(vectors.file)).toMatchObject({ holds: true, proof: null });
  });

  // Shows DEC-1-proofs-6
  it.each([
    ['file', null, judge(vectors.file.replace(' 1250000\n', ' 1250001\n'), mine())],
    ['file', null, judge(vectors.file.slice(0, -1))],
    ['proof', null, judge(vectors.file, {})],
    ['proof', null, judge(vectors.file, { ...mine(), day: '2026-11-21' })],
    ['nonce', 0, judge(vectors.file, { ...mine(), key: turned(mine().key) })],
    [
      'leaf',
      1,
      judge(
        vectors.file,
        changed((leaf) => ({ ...leaf, amount: '8' })),
      ),
    ],
    [
      'path',
      1,
      judge(
        vectors.file,
        changed((leaf) => ({
          ...leaf,
          siblings: leaf.siblings.map((each, row) => (row === 1 ? { ...each, hash: turned(each.hash) } : each)),
        })),
      ),
    ],
  ])('The check of a day shows the step that fails: %s, at leaf %s', (step, leaf, verdict) => {
    expect(verdict).toMatchObject({ holds: false, step, leaf });
  });

  it("A rejected proof still shows the file's figures, but a rejected file shows none", () => {
    expect(judge(vectors.file, {})).toMatchObject({ file: null });
    expect(judge(vectors.file, { ...mine(), day: '2026-11-21' })).toMatchObject({ file: { leaves: 5 } });
    expect(judge('no file\n', mine())).toMatchObject({ file: null });
  });

  it('Nothing after the first error of a file is read', () => {
    const check = new DayCheck();
    expect(check.write(new TextEncoder().encode('no file\n'))).toBe(false);
    expect(check.write(new TextEncoder().encode(vectors.file))).toBe(false);
    expect(check.leaves).toBe(0);
  });
});

type Leaf = (typeof vectors.proofs)[number]['leaves'][number];

/** The first proof with its second leaf changed. */
function changed(change: (leaf: Leaf) => Leaf) {
  const proof = mine();
  return { ...proof, leaves: proof.leaves.map((leaf, number) => (number === 1 ? change(leaf) : leaf)) };
}
