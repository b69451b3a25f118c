import { describe, expect, it } from 'vitest';
import { askedOf } from './ledger.ts';
import { type Asked, type Found, judge } from './model.ts';

const asked = (place: string, outcome: Asked['outcome'], amountMicro: bigint | null = 5n): Asked => ({
  place,
  outcome,
  amountMicro,
});
const found = (place: string, amountMicro = 5n): Found => ({ place, amountMicro, where: `posting at ${place}` });
const CLEAN = { lost: [], doubled: [], divergent: [] };

describe('the model of acknowledged actions', () => {
  it('Books that contain each acknowledged effect once are correct', () => {
    expect(judge([asked('a', 'acknowledged'), asked('b', 'acknowledged')], [found('b'), found('a')])).toEqual(CLEAN);
  });

  // Shows DEC-11.2, ASVS-2.3.3
  it('A planted loss is found: an acknowledged effect is missing in the books', () => {
    const { lost } = judge([asked('a', 'acknowledged'), asked('b', 'acknowledged')], [found('b')]);
    expect(lost).toEqual(['a: 1 acknowledged, 0 there']);
  });

  // Shows DEC-11.2
  it('A planted duplicate is found: an effect that was requested once appears twice', () => {
    for (const outcome of ['acknowledged', 'unknown'] as const) {
      const { doubled } = judge([asked('a', outcome)], [found('a'), found('a')]);
      expect(doubled).toHaveLength(1);
    }
  });

  it('An action without an answer can appear once or not at all', () => {
    expect(judge([asked('a', 'unknown')], [])).toEqual(CLEAN);
    expect(judge([asked('a', 'unknown')], [found('a')])).toEqual(CLEAN);
  });

  it('A rejected action that appears anyway counts as a duplicate', () => {
    expect(judge([asked('a', 'refused')], [found('a')]).doubled).toHaveLength(1);
    expect(judge([asked('a', 'refused')], [])).toEqual(CLEAN);
  });

  it('A payout in progress before the run can leave once during the run, or have left before', () => {
    const older = { id: '1', address: '0xa', netMicro: 5n, status: 'paid', isOlder: true };
    const [begun, own] = [askedOf(older), askedOf({ ...older, isOlder: false })];
    expect(judge([begun], [])).toEqual(CLEAN);
    expect(judge([begun], [found('payout 0xa')])).toEqual(CLEAN);
    expect(judge([begun], [found('payout 0xa'), found('payout 0xa')]).doubled).toHaveLength(1);
    expect(judge([own], []).lost).toHaveLength(1);
  });

  it('An effect that nobody requested is a difference', () => {
    expect(judge([], [found('a')]).divergent).toEqual(['a: nobody asked for it (posting at a)']);
  });

  it('An effect with a different amount is a difference', () => {
    expect(judge([asked('a', 'acknowledged', 5n)], [found('a', 6n)]).divergent).toHaveLength(1);
  });

  it('If only the server knows the amount, any amount is accepted', () => {
    expect(judge([asked('a', 'acknowledged', null)], [found('a', 6n)])).toEqual(CLEAN);
  });

  it('Several actions at one place are counted together, and each amount is used once', () => {
    const acts = [asked('a', 'acknowledged', 5n), asked('a', 'refused', 9n), asked('a', 'acknowledged', 7n)];
    expect(judge(acts, [found('a', 7n), found('a', 5n)])).toEqual(CLEAN);
    expect(judge(acts, [found('a', 5n), found('a', 5n)]).divergent).toHaveLength(1);
    expect(judge(acts, [found('a', 5n)]).lost).toHaveLength(1);
  });
});
