import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evidenceIn, mapOf } from './evidence.ts';
import { requirementsIn, tagsIn } from './read.ts';
import { violationsOf } from './violations.ts';

const PAGE = `## Login

- **SPEC-2-login-1** A login leads to
  the home screen
- **ASVS-1.2.6, ASVS-1.2.7** *none*: No LDAP.
- **DEC-1.8** *partly*: The cap; the screen does not show it.
`;
const requirements = requirementsIn(PAGE);
const SHOWN = "// Shows SPEC-2-login-1, DEC-1.8\nit('A login leads home', login);";
const tagsOf = (...lines: string[]) => tagsIn('a.test.ts', lines.join('\n'));
const violations = (...lines: string[]) => violationsOf(requirements, tagsOf(SHOWN, ...lines));

describe('the requirements of this repository', () => {
  const evidence = evidenceIn(resolve(import.meta.dirname, '../../..'));

  it('Every requirement has a test, and every tag is between a requirement and a test', () => {
    expect(evidence.tags.length).toBeGreaterThan(1000);
    expect(violationsOf(evidence.requirements, evidence.tags)).toEqual([]);
  });

  // Shows DEC-11.3
  it('The requirements of ASVS 5.0.0, levels 1 and 2, are all listed by chapter', () => {
    const ids = evidence.requirements.flatMap((requirement) => requirement.ids);
    const ofChapter = (chapter: number) => ids.filter((id) => id.startsWith(`ASVS-${chapter}.`)).length;
    const counts = Array.from({ length: 17 }, (_, index) => ofChapter(index + 1));
    expect(counts).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]);
  });
});

describe('a list of requirements', () => {
  it('A requirement has ids, a state, and a sentence over several lines', () => {
    expect(requirements).toEqual([
      { ids: ['SPEC-2-login-1'], state: null, says: 'A login leads to the home screen' },
      { ids: ['ASVS-1.2.6', 'ASVS-1.2.7'], state: 'none', says: 'No LDAP.' },
      { ids: ['DEC-1.8'], state: 'partly', says: 'The cap; the screen does not show it.' },
    ]);
  });

  it('The map shows a requirement with its tests, or only its sentence', () => {
    expect(mapOf(requirements.slice(0, 2), tagsOf(SHOWN))).toBe(
      [
        '**SPEC-2-login-1** A login leads to the home screen\n\n- `a.test.ts:1` A login leads home\n',
        '**ASVS-1.2.6, ASVS-1.2.7** *none*: No LDAP.\n',
      ].join('\n'),
    );
  });
});

describe('tags of requirements', () => {
  it.each([
    ['a test', "it('A sum is exact', () => {", 'A sum is exact'],
    ['a step of a browser test', "  await test.step('signs up', async () => {", 'signs up'],
    ['a table of tests', "it.each<[string]>([\n  ['x'],\n])('The %s is exact', (name) => {", 'The %s is exact'],
    ['a template of rows', 'it.each`\n  a | b\n`("The sum is $a", () => {', 'The sum is $a'],
    ['a conditional test', "it.skipIf(!isRoot())(\n  'Root is refused',", 'Root is refused'],
    ['a row of a table', "  [\n    'read the key',", 'read the key'],
    ['a name with quotes', "test('The owner\\'s share', () => {", "The owner's share"],
    ['a comment between', "// Why.\ntest('It pays', pay);", 'It pays'],
    ['no test', "expect(sum('x')).toBe(1);", null],
  ])('A tag above %s is evidence of it', (_, below, test) => {
    expect(tagsOf('  // Shows DEC-1.8', below)).toEqual([{ ids: ['DEC-1.8'], file: 'a.test.ts', line: 1, test }]);
  });

  it('Tags on several lines belong to the same test', () => {
    expect(tagsOf('// Shows DEC-1.1', '// Shows DEC-1.2', "it('A', b);").map(({ test }) => test)).toEqual(['A', 'A']);
  });
});

describe('errors in the evidence', () => {
  it('Evidence without a gap has no error', () => {
    expect(violations()).toEqual([]);
  });

  it('A requirement without a test is an error', () => {
    expect(violationsOf(requirements, [])).toEqual(['SPEC-2-login-1 has no test', 'DEC-1.8 has no test']);
  });

  it('A requirement that is marked as untested is an error if a test shows it', () => {
    expect(violations('// Shows ASVS-1.2.7', "it('A', b);")).toEqual(['ASVS-1.2.6 is "none", but a test shows it']);
  });

  it('A tag of an unknown requirement, or one that is not above a test, is an error', () => {
    expect(violations('// Shows DEC-1.9', '', '// Shows DEC-1.8')).toEqual([
      'a.test.ts:3: "DEC-1.9" is no requirement',
      'a.test.ts:3: the tag is above no test',
      'a.test.ts:5: the tag is above no test',
    ]);
  });

  it('An id that is listed twice, and an unknown state, are errors', () => {
    const page = requirementsIn(`${PAGE}- **DEC-1.8** *maybe*: Again.\n`);
    expect(violationsOf(page, tagsOf(SHOWN))).toEqual(['DEC-1.8 is listed twice', 'DEC-1.8: "maybe" is no state']);
  });
});
