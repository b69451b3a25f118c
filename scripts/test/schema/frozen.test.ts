import { describe, expect, it } from 'vitest';
import { brokenPromises, linesListed, linesNow } from './frozen.ts';

describe('the list of applied files', () => {
  it('The list db/FROZEN matches the baseline and the migrations; npm run schema writes it', async () => {
    expect(await linesListed()).toEqual(await linesNow());
  });

  it('A file of the list can change before version 1.0.0 and is frozen from then on', () => {
    const listed = ['aa  baseline', 'bb  0601_first.sql'];
    const changed = ['aa  baseline', 'cc  0601_first.sql'];
    expect(brokenPromises('0.1.0', listed, changed)).toEqual([]);
    expect(brokenPromises('1.0.0', listed, changed)).toEqual(['bb  0601_first.sql']);
    expect(brokenPromises('12.3.4', listed, ['cc  baseline', ...listed.slice(1)])).toEqual(['aa  baseline']);
  });

  it('A new migration can be added at any version', () => {
    expect(brokenPromises('1.0.0', ['aa  baseline'], ['aa  baseline', 'bb  0601_first.sql'])).toEqual([]);
  });
});
