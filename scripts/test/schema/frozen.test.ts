import { describe, expect, it } from 'vitest';
import { brokenPromises, linesListed, linesNow } from './frozen.ts';

describe('the list of applied files', () => {
  it('The list db/FROZEN matches the baseline and the migrations; npm run schema writes it', async () => {
    expect(await linesListed()).toEqual(await linesNow());
  });

  it('A file of a release is frozen, and a new migration can be added', () => {
    const released = ['aa  baseline', 'bb  0601_first.sql'];
    expect(brokenPromises([], ['cc  baseline'])).toEqual([]);
    expect(brokenPromises(released, ['aa  baseline', 'cc  0601_first.sql'])).toEqual(['bb  0601_first.sql']);
    expect(brokenPromises(released, ['aa  baseline'])).toEqual(['bb  0601_first.sql']);
    expect(brokenPromises(released, [...released, 'dd  0602_second.sql'])).toEqual([]);
  });
});
