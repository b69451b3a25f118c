import type { IncomeLine } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { meaning } from './words.ts';

const line = (status: IncomeLine['status']) =>
  ({ status, dueOn: status === 'held' ? '2026-12-01' : null, reason: { paidBy: null } }) as IncomeLine;

describe('what the status of an income means', () => {
  it.each([
    ['direct', 'if the package behind it is taken out before', 'the package behind it was taken out'],
    ['redirect', 'if the package behind it is taken out before', 'the package behind it was taken out'],
    ['reward', 'if you take a package out before and then no longer reach the rank', 'no longer reached the rank'],
  ] as const)('names what cancels a line of %s income', (kind, before, after) => {
    expect(meaning(kind, line('held'))).toContain(before);
    expect(meaning(kind, line('cancelled'))).toContain(after);
  });

  it('threatens no bonus with a package', () => {
    expect(meaning('bonus', line('held'))).not.toContain('cancelled');
  });
});
