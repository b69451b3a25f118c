import { describe, expect, it } from 'vitest';
import { daysOfPeriod } from './team-totals.ts';

describe('the days of a period', () => {
  const now = new Date('2026-03-01T18:40:00Z');

  it('end with today, a week with the six days before it', () => {
    expect(daysOfPeriod('today', 'UTC', now)).toMatchObject({ first: '2026-03-01', last: '2026-03-01' });
    expect(daysOfPeriod('yesterday', 'UTC', now)).toMatchObject({ first: '2026-02-28', last: '2026-02-28' });
    expect(daysOfPeriod('week', 'UTC', now)).toMatchObject({ first: '2026-02-23', last: '2026-03-01' });
  });

  it('are those of the platform’s time zone', () => {
    expect(daysOfPeriod('today', 'Asia/Kolkata', now)).toMatchObject({ first: '2026-03-02', last: '2026-03-02' });
  });
});
