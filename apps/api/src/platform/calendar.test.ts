import { describe, expect, it } from 'vitest';
import { endOfDueDays } from './calendar.ts';

const at = (now: string, closeAt: string, timeZone = 'UTC') => endOfDueDays({ now: new Date(now), closeAt, timeZone });

describe('When a business day is due', () => {
  it.each([
    ['A business day is due the next day, at midnight', '2026-01-06T00:00:00Z', '00:00', '2026-01-06'],
    ['A business day is not due a minute before its time', '2026-01-06T02:29:59Z', '02:30', '2026-01-05'],
    ['A business day is due at its time', '2026-01-06T02:30:00Z', '02:30', '2026-01-06'],
    ['A business day at the end of a month is due in the next month', '2026-03-01T01:00:00Z', '02:00', '2026-02-28'],
  ])('%s', (_when, now, closeAt, end) => {
    expect(at(now, closeAt)).toBe(end);
  });

  // Shows DEC-3.5
  it('A business day is due by the clock of the platform’s time zone', () => {
    expect(at('2026-01-05T18:29:00Z', '00:00', 'Asia/Kolkata')).toBe('2026-01-05');
    expect(at('2026-01-05T18:30:00Z', '00:00', 'Asia/Kolkata')).toBe('2026-01-06');
    expect(at('2026-01-05T19:00:00Z', '01:00', 'Asia/Kolkata')).toBe('2026-01-05');
  });

  it('A business day is never due when the automatic close is off', () => {
    expect(at('2026-01-06T12:00:00Z', 'off')).toBeNull();
  });
});
