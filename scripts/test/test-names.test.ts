import { describe, expect, it } from 'vitest';
import { isFragment, testNamesOf } from './test-names.ts';

describe('names of tests', () => {
  it('The names of a file are those of its tests, with or without rows, but not of blocks and steps', () => {
    const source = `
      describe('a block', () => {
        it('one', () => test.step('a step', () => {}));
        it.each([['a row']])('two %s', (row: string) => {});
        it.each<[string]>([['a row']])('three', () => {});
        test.only(\`four \${1}\`, async ({ page }) => <p>text</p>);
        test.skip(isPhone, 'a reason');
      });`;
    expect(testNamesOf(source, { hasJsx: true })).toEqual(['one', 'two %s', 'three', 'four ']);
  });

  it.each(['refuses an unknown code', 'It refuses an unknown code', 'What is refused', 'Who refuses'])(
    'The name "%s" is a fragment',
    (name) => {
      expect(isFragment(name)).toBe(true);
    },
  );

  it.each(['A sign-in refuses an unknown code', '%s is refused', '$name is refused', '', 'Items are refused'])(
    'The name "%s" is not a fragment',
    (name) => {
      expect(isFragment(name)).toBe(false);
    },
  );
});
