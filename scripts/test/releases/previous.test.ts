import { expect, test } from 'vitest';
import { previousOf } from './previous.ts';

const tagged =
  (...versions: string[]) =>
  (version: string) =>
    versions.includes(version) ? `commit of ${version}` : null;

test('The first release has no previous release, before and after it is described', () => {
  expect(previousOf([], '1.0.0', tagged())).toMatchObject({ none: expect.stringContaining('the first release') });
  expect(previousOf(['1.0.0'], '1.0.0', tagged())).toMatchObject({
    none: expect.stringContaining('the first release'),
  });
});

test('The last tagged release serves beside the next version, also when that is described already', () => {
  const first = { commit: 'commit of 1.0.0', version: '1.0.0' };
  expect(previousOf(['1.0.0'], '1.0.0', tagged('1.0.0'))).toEqual(first);
  expect(previousOf(['1.0.0'], '1.1.0', tagged('1.0.0'))).toEqual(first);
  expect(previousOf(['1.0.0', '1.1.0'], '1.1.0', tagged('1.0.0'))).toEqual(first);
});

test('A release without its tag is an error that says how to fetch it', () => {
  expect(previousOf(['1.0.0'], '1.1.0', tagged())).toEqual({
    missing: 'This clone has no tag v1.0.0. Run git fetch --tags, and git fetch --unshallow if it is shallow.',
  });
  expect(previousOf(['0.9.0', '1.0.0', '1.1.0'], '1.1.0', tagged('0.9.0'))).toMatchObject({
    missing: expect.stringContaining('v1.0.0'),
  });
});
