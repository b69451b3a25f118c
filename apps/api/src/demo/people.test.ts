import { describe, expect, it } from 'vitest';
import { demoPeople, demoResult } from './people.ts';

describe('The demo’s members', () => {
  it('The demo has forty members on four levels, each after the member’s sponsor', () => {
    expect(demoPeople).toHaveLength(40);
    const depth = (index: number): number => {
      const { sponsor } = demoPeople[index]!;
      return sponsor === null ? 0 : 1 + depth(sponsor);
    };
    const depths = demoPeople.map((_, index) => depth(index));
    expect([0, 1, 2, 3].map((level) => depths.filter((each) => each === level).length)).toEqual([1, 6, 12, 21]);
  });

  it('The demo’s members have unique addresses and phone numbers, in a domain that nobody can register', () => {
    expect(new Set(demoPeople.map((person) => person.email)).size).toBe(40);
    expect(new Set(demoPeople.map((person) => person.phone)).size).toBe(40);
    expect(demoPeople.every((person) => person.email.endsWith('.example'))).toBe(true);
  });

  it('The demo’s members buy their packages within the seeded days', () => {
    expect(demoPeople.flatMap((person) => person.purchases).every((purchase) => purchase.dayIndex < 30)).toBe(true);
  });
});

describe('Demo trading results', () => {
  it('Demo trading results leave two of the thirty seeded days without earnings', () => {
    const results = Array.from({ length: 30 }, (_, day) => demoResult(day, 1_000_000n, 0n));
    expect(results.filter((result) => result === 0n)).toHaveLength(2);
  });

  it('Demo trading results give every later day some earnings', () => {
    expect(
      Array.from({ length: 60 }, (_, day) => demoResult(30 + day, 1_000_000n, 0n)).every((result) => result > 0n),
    ).toBe(true);
  });

  it('On days that pay the full target, the demo’s trading results also cover the one-off income that is due', () => {
    expect(demoResult(0, 1_000_000n, 5_000_000n)).toBe(6_000_000n);
    expect(demoResult(1, 1_000_000n, 5_000_000n)).toBe(840_000n);
  });
});
