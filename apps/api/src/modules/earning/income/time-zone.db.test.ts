import { afterEach, describe, expect, it, vi } from 'vitest';
import { businessDate } from '../../../platform/calendar.ts';
import { writeSetting } from '../../../platform/settings.ts';
import type { TestApp } from '../../../testing/app.ts';
import { bookInflow } from '../../../testing/builders.ts';
import { FIRST_DAY } from '../../../testing/database.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { incomeJobs } from './index.ts';

const t = await ownDatabase();
const inUtc = await ownApp(t);
const inKolkata = await ownApp(t, { TIME_ZONE: 'Asia/Kolkata' });
afterEach(() => vi.useRealTimers());

const closeDueDays = (api: TestApp) =>
  incomeJobs(api.deps)
    .find(({ task }) => task === 'close-due-days')!
    .run();

describe("the platform's time zone", () => {
  // Shows DEC-3.5
  it("A business day ends in the platform's time zone, and the closed day is then public over HTTP", async () => {
    await bookInflow(t.db, 7_000_000n);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${FIRST_DAY}T18:40:00Z`) });
    await closeDueDays(inUtc);
    expect(await businessDate(t.db)).toBe(FIRST_DAY);
    // 00:10 in that time zone.
    await closeDueDays(inKolkata);
    expect(await businessDate(t.db)).toBe('2026-01-06');
    const answer = await inUtc.get('/publicApi/closedDays?page=1');
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        total: 1,
        docs: [
          {
            day: FIRST_DAY,
            need: '0.00',
            booked: '7.00',
            funded: '0.00',
            planVersion: 1,
          },
        ],
      },
    });
  });
});

describe('the close of a day at a set time', () => {
  // Shows DEC-3.5
  it('The close of a day runs at its time in the configured time zone, and is off in the demo until it is set', async () => {
    const demo = await ownApp(t, { PLUMBLINE_DEMO: '1' });
    const open = await businessDate(t.db);
    const next = new Date(`${open}T00:00:00Z`).getTime() + 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now: next + 3 * 3_600_000 });
    await closeDueDays(demo);
    expect(await businessDate(t.db)).toBe(open);
    await writeSetting(t.db, 'dayCloseAt', '04:00', 'test');
    await closeDueDays(demo);
    expect(await businessDate(t.db)).toBe(open);
    await writeSetting(t.db, 'timeZone', 'Europe/Helsinki', 'test');
    await closeDueDays(demo);
    expect(await businessDate(t.db)).toBe(new Date(next).toISOString().slice(0, 10));
  });
});
