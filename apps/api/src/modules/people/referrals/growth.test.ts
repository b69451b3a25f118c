import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.ts';
import type { TeamHistory } from './store.ts';

const history = (changes: Partial<TeamHistory> = {}): TeamHistory => ({
  today: '2026-03-01',
  first: '2026-02-26',
  figures: [
    { level: 0, members: 0, active: 1 },
    { level: 1, members: 10, active: 4 },
    { level: 2, members: 100, active: 60 },
  ],
  days: [
    { level: 1, day: '2026-03-01', joined: 2, active_change: 1 },
    { level: 1, day: '2026-02-28', joined: 3, active_change: -2 },
    { level: 2, day: '2026-02-28', joined: 40, active_change: 35 },
    { level: 2, day: '2026-02-23', joined: 7, active_change: 3 },
  ],
  ...changes,
});

describe('the growth of a team', () => {
  it("The growth of a team ends with the current teams and is calculated back from each day's change", () => {
    expect(growthOf(history()).map(({ day, A }) => [day, A.members, A.active])).toEqual([
      ['2026-02-26', 5, 5],
      ['2026-02-27', 5, 5],
      ['2026-02-28', 8, 3],
      ['2026-03-01', 10, 4],
    ]);
  });

  it('The growth of a team contains every day once, with zero for a team without members', () => {
    const growth = growthOf(history());
    expect(growth.map(({ day }) => day)).toEqual(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']);
    expect(growth.map(({ C }) => C)).toEqual(Array(4).fill({ members: 0, active: 0 }));
  });

  it('The growth of a team has one day for a member who joined today', () => {
    expect(growthOf(history({ first: '2026-03-01' }))).toHaveLength(1);
  });

  it('The growth of a team is the running sum of its changes, for any changes', () => {
    const day = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(day, fc.nat(50), fc.integer({ min: -9, max: 9 })), { selector: ([at]) => at }),
        (made) => {
          const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
          const days = made.map(([at, joined, active_change]) => ({
            level: 3,
            day: dayOf(at),
            joined,
            active_change,
          }));
          const sum = (upTo: string, of: 'joined' | 'active_change') =>
            days.reduce((total, row) => total + (row.day <= upTo ? row[of] : 0), 0);
          const today = dayOf(200);
          const figures = [{ level: 3, members: sum(today, 'joined'), active: sum(today, 'active_change') }];
          for (const { day, C } of growthOf({ today, first: dayOf(0), figures, days })) {
            expect(C).toEqual({ members: sum(day, 'joined'), active: sum(day, 'active_change') });
          }
        },
      ),
    );
  });
});
