import { expect, it } from 'vitest';
import { diffOf } from './diff.tsx';

it('A difference lists changes, additions and removals by path', () => {
  const before = { role: 'support', limits: { day: '5', week: '9' }, gone: true };
  const after = { role: 'finance', limits: { day: '5', week: '10' }, list: [1, 2] };
  expect(diffOf(before, after)).toEqual([
    { path: 'gone', before: 'true', after: undefined },
    { path: 'limits.week', before: '9', after: '10' },
    { path: 'list', before: undefined, after: '[1,2]' },
    { path: 'role', before: 'support', after: 'finance' },
  ]);
});

it('A difference shows everything that was created or removed', () => {
  expect(diffOf(null, { a: 1 })).toEqual([{ path: 'a', before: undefined, after: '1' }]);
  expect(diffOf({ a: 1 }, null)).toEqual([{ path: 'a', before: '1', after: undefined }]);
});

it('A difference is empty when nothing changed', () => {
  expect(diffOf({ a: { b: 1 } }, { a: { b: 1 } })).toEqual([]);
  expect(diffOf(null, null)).toEqual([]);
});
