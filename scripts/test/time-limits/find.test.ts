import { describe, expect, it } from 'vitest';
import { findUnlisted, listedIn } from './find.ts';

const IMPORTS = `import { CALL_MS, CODE_VALID_MINUTES } from '@plumbline/time-limits/waiting';
  import { setTimeout as later } from 'node:timers/promises';
  const MINUTE_MS = 60_000; const LOOK_EVERY_MS = 250; const RETRY_PAUSE_MS = 50; const PAGE_FRESH_MS = 1_000;
  const MAX_PROCESSOR_MS = 3_000; const ARTICLE_SPAN_DAYS = 90; const DAY_MS = 86_400_000;\n`;

const reasonsIn = (source: string): string[] => findUnlisted(IMPORTS + source).map(({ why }) => why);

describe('durations that are missing in the table of time limits', () => {
  it.each([
    ['a timer', 'setTimeout(end, 5_000);', '5000 has no name in the table'],
    ['an interval', 'setInterval(look, 250);', '250 has no name in the table'],
    ['a timer of the window', 'window.setTimeout(end, 5_000);', '5000 has no name in the table'],
    ['a renamed sleep', 'await later(300);', '300 has no name in the table'],
    ['a helper for sleeping', 'await sleep(300 * tries);', '300 has no name in the table'],
    ['an abort signal', 'AbortSignal.timeout(10_000);', '10000 has no name in the table'],
    ['a socket', 'socket.setTimeout(5_000, end);', '5000 has no name in the table'],
    ['an option of a library', 'request({ timeout: 5_000 });', '5000 has no name in the table'],
    ['an option of a pool', 'pool({ connectionTimeoutMillis: 9_000 });', '9000 has no name in the table'],
    ['an option of a query', 'query({ statement_timeout: 2_000 });', '2000 has no name in the table'],
    ['one of our own options', 'run({ maxMs: 5 * MINUTE_MS });', '5 has no name in the table'],
    ['an alternative', 'run({ maxMs: given ?? 5_000 });', '5000 has no name in the table'],
    ['a default of a parameter', 'function run(waitMs = 5_000) {}', '5000 has no name in the table'],
    ['a default of an option', 'function run({ waitMs = 5_000 }) {}', '5000 has no name in the table'],
    ['an assigned option', 'server.requestTimeout = 5_000;', '5000 has no name in the table'],
    ['a deadline', 'const until = Date.now() + 8_000;', '8000 has no name in the table'],
    [
      'a deadline from a start',
      'const began = performance.now(); const until = began + 900;',
      '900 has no name in the table',
    ],
    ['an age', 'if (Date.now() - seenAt > 15_000) end();', '15000 has no name in the table'],
    [
      'an age with a name',
      'const age = Date.now() - seenAt; if (age > 15_000) end();',
      '15000 has no name in the table',
    ],
    ['one minute without a name', 'setTimeout(end, MINUTE_MS);', '1000 has no name in the table'],
    ['a number beside a limit', 'setTimeout(end, CALL_MS + 2_000);', '2000 has no name in the table'],
    ['a local variable', 'const most = 5_000; setTimeout(end, most);', '5000 has no name in the table'],
    ['a constant', 'export const WAIT_MS = 5_000;', 'WAIT_MS is not in the table'],
    ['a constant in minutes', 'const VALID_MINUTES = 10;', 'VALID_MINUTES is not in the table'],
    [
      'a constant from elsewhere',
      "import { PATIENCE } from './a.ts'; setTimeout(end, PATIENCE);",
      'PATIENCE is not in the table',
    ],
    [
      'a pause as a deadline',
      'const until = Date.now() + RETRY_PAUSE_MS;',
      'RETRY_PAUSE_MS is a pause and used as a deadline',
    ],
    ['a pause as a limit', 'AbortSignal.timeout(LOOK_EVERY_MS);', 'LOOK_EVERY_MS is a pause and used as a limit'],
    [
      'processor time as a limit',
      'setTimeout(end, MAX_PROCESSOR_MS);',
      'MAX_PROCESSOR_MS is processor time and used as a timer',
    ],
    ['an SQL setting', "sql`SET LOCAL lock_timeout = '2s'`;", `"lock_timeout = '2…" has no name in the table`],
  ])('The check finds %s', (_, source, reason) => {
    expect(reasonsIn(source)).toEqual([reason]);
  });

  it.each([
    [
      'limits of the table',
      'setTimeout(end, CALL_MS); request({ timeout: CALL_MS }); const until = Date.now() + CALL_MS;',
    ],
    ['a limit in another unit', 'const until = Date.now() + CODE_VALID_MINUTES * 60_000;'],
    ['a sum of limits', 'const BOTH_MINUTES = CODE_VALID_MINUTES + CODE_VALID_MINUTES;'],
    ['pauses', 'setInterval(look, LOOK_EVERY_MS); await later(RETRY_PAUSE_MS * tries);'],
    ['a throttle', 'if (Date.now() - lookedAt >= LOOK_EVERY_MS) look();'],
    ['the age of a cached value', 'const until = Date.now() + PAGE_FRESH_MS;'],
    ['processor time', 'draw({ maxProcessorMs: MAX_PROCESSOR_MS });'],
    ['the date of sample content', 'const at = new Date(Date.now() + ARTICLE_SPAN_DAYS * DAY_MS);'],
    ['a parameter', 'function run(waitMs) { setTimeout(end, waitMs); request({ timeout: waitMs }); }'],
    ['an option that is passed on', 'const until = Date.now() + limits.callMs; AbortSignal.timeout(given ?? CALL_MS);'],
    ['a conversion', 'const endsAt = Date.now() + seconds * 1000;'],
    ['the next turn', 'setTimeout(end, 0);'],
    ['a measured time', 'const seconds = (performance.now() - began) / 1000; const result = { tookMs: 0 };'],
    ['an interval of a job', 'const job = { task, everySeconds: 30, run };'],
    ['a comment', '// setTimeout(end, 5_000)'],
  ])('The check accepts %s', (_, source) => {
    expect(reasonsIn(source)).toEqual([]);
  });

  it('A finding has the right line, even after a comment at the start of the source', () => {
    expect(findUnlisted('/* One.\n Two. */\n\nsetTimeout(end, 5_000);\n')).toEqual([
      { line: 4, why: '5000 has no name in the table' },
    ]);
  });

  it('Constants that a source imports from the table count as used', () => {
    const source = "import {\n  A_MS,\n  B_MS as other,\n} from '@plumbline/time-limits/progress';";
    expect(listedIn(source)).toEqual(['A_MS', 'B_MS']);
  });
});
