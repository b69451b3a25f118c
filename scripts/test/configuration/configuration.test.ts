import { describe, expect, it } from 'vitest';
import { anchorsIn, documentOf, joinSettings, type ReadSetting, readSettings, violationsOf } from './document.ts';

const PORT = `z.object({
  // Addresses
  /** Port of the API. */
  PORT: z.coerce.number().default(3000),
`;
const read = (of: Partial<ReadSetting>): ReadSetting => ({
  name: 'PORT',
  text: 'Port of the API.',
  see: null,
  fallback: '3000',
  section: 'Addresses',
  roles: ['api'],
  ...of,
});

describe('the settings in docs/configuration.md', () => {
  it('A setting is read with its section, its comment and its default', () => {
    expect(readSettings(PORT)).toEqual([
      { name: 'PORT', text: 'Port of the API.', see: null, fallback: '3000', section: 'Addresses' },
    ]);
  });

  it('A setting over several lines is read with the whole comment, its link and its default', () => {
    const source = `  /**
   * First line
   * and second.
   * @see docs/operating.md#start
   */
  MAIL_FROM: z
    .string()
    .default('me@plumbline.example'),
`;
    const fallback = 'me@plumbline.example';
    const see = 'docs/operating.md#start';
    expect(readSettings(source)).toMatchObject([{ name: 'MAIL_FROM', text: 'First line and second.', see, fallback }]);
  });

  it('A launcher setting is read from an interface, and its name can depend on a role', () => {
    const source = '  /** A login. */\n  readonly [login: `DATABASE_$' + '{string}_URL`]: string | undefined;\n';
    expect(readSettings(source)).toMatchObject([{ name: 'DATABASE_<ROLE>_URL', text: 'A login.', fallback: null }]);
  });

  it('A name defined by several processes is listed once, and equal sections are joined', () => {
    const more = '  // Addresses\n  /** Address. */\n  HOST: z.string(),\n  /** Another. */\n  PORT: z.string(),\n';
    const names = joinSettings([PORT, '  // Keys\n  /** Key. */\n  KEY: z.string(),\n', more]).map(({ name }) => name);
    expect(names).toEqual(['PORT', 'HOST', 'KEY']);
  });

  it.each([
    [read({ text: '' }), 'PORT has no comment'],
    [read({ roles: [] }), 'no process gets PORT (scripts/launch/role-env.ts)'],
    [read({ see: 'docs/operating.md#gone' }), 'PORT refers to docs/operating.md#gone, which has no such heading'],
  ])('A badly described setting is found: %#', (setting, violation) => {
    expect(violationsOf([setting], new Set(), ['PORT'], ['docs/operating.md#start'])).toEqual([violation]);
  });

  it('A variable that a process gets but no source defines is found', () => {
    expect(violationsOf([], new Set(), ['SECRET'], [])).toEqual([
      'SECRET is given to a process, and nothing defines it',
    ]);
  });

  it('The anchor of a heading has its words in lower case without punctuation', () => {
    expect(anchorsIn('docs/a.md', "# A\n\n## The reconciler's own node, twice\n")).toEqual([
      'docs/a.md#a',
      'docs/a.md#the-reconcilers-own-node-twice',
    ]);
  });

  it('The page shows each setting with its default and the processes that read it', () => {
    const page = documentOf([read({}), read({ name: 'HOST', fallback: null, roles: ['api', 'jobs'] })], ['PORT'], 2);
    expect(page).toContain('## Addresses\n\n- `PORT`: Port of the API. Default: `3000`. Read by api.\n');
    expect(page).toContain('- `HOST`: Port of the API. Read by all processes.\n');
  });
});
