import { describe, expect, it } from 'vitest';
import { randomOf } from './random.ts';
import { ACTS, FAULTS, MEMBERS, scheduleOf } from './schedule.ts';

const MINUTE_MS = 60_000;

describe('the schedule of a simulated run', () => {
  // Shows DEC-11.2
  it('A seed always gives the same schedule, and a different seed gives a different one', () => {
    expect(scheduleOf(7, MINUTE_MS)).toEqual(scheduleOf(7, MINUTE_MS));
    expect(scheduleOf(8, MINUTE_MS)).not.toEqual(scheduleOf(7, MINUTE_MS));
  });

  it('A longer run starts like a shorter one with the same seed', () => {
    const long = scheduleOf(7, 3 * MINUTE_MS);
    const short = scheduleOf(7, MINUTE_MS);
    expect(long.members.filter(({ atMs }) => atMs < MINUTE_MS)).toEqual(short.members);
    expect(long.faults.filter(({ atMs }) => atMs < MINUTE_MS)).toEqual(short.faults);
  });

  it('Ten minutes include every action of every member, and every fault more than once', () => {
    const { members, faults } = scheduleOf(19, 10 * MINUTE_MS);
    for (let client = 0; client < MEMBERS; client++) {
      const done = new Set(members.filter((each) => each.client === client).map(({ act }) => act));
      expect([...done].sort()).toEqual([...ACTS].sort());
    }
    for (const fault of FAULTS) expect(faults.filter((each) => each.fault === fault).length).toBeGreaterThan(1);
  });

  it('Each fault occurs once before any fault is repeated', () => {
    const { faults } = scheduleOf(3, 10 * MINUTE_MS);
    expect(new Set(faults.slice(0, FAULTS.length).map(({ fault }) => fault)).size).toBe(FAULTS.length);
  });

  it('About one in three actions loses its answer', () => {
    const { members } = scheduleOf(5, 60 * MINUTE_MS);
    const share = members.filter(({ cutsAfterMs }) => cutsAfterMs.length > 0).length / members.length;
    expect(share).toBeGreaterThan(0.28);
    expect(share).toBeLessThan(0.38);
  });

  it('A branch of a seed does not depend on earlier random numbers', () => {
    const used = randomOf(1);
    for (let draw = 0; draw < 10; draw++) used.next();
    expect(used.branch('faults').next()).toBe(randomOf(1).branch('faults').next());
    expect(randomOf(1).branch('faults').next()).not.toBe(randomOf(1).branch('member 0').next());
  });
});
