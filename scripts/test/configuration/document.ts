import { wrapped } from '../time-limits/document.ts';

export interface ReadSetting extends Setting {
  /** Roles of the processes that get it; empty if only the launcher reads it. */
  readonly roles: readonly string[];
}

/** Writes docs/configuration.md. */
export function documentOf(settings: readonly ReadSetting[], required: readonly string[], roles: number): string {
  const sections = [...Map.groupBy(settings, ({ section }) => section)].map(
    ([title, listed]) => `## ${title}\n\n${listed.map((setting) => itemOf(setting, roles)).join('')}`,
  );
  return [introduction(required), ...sections].join('\n');
}

const introduction = (required: readonly string[]): string => `# Configuration

Settings are environment variables. This page is generated: to change it, edit the comment of a setting in its source
and run \`npm run configuration\`. A static check fails if the page is stale. Limits and charges are settings in the
console.

Without settings, \`npm start\` runs a demo. For real money, set all of these; if only some are set, the start fails and
lists what is missing:

${required.map((name) => `- \`${name}\`\n`).join('')}
With \`PAYOUT_SIGNER\`, set \`PAYOUT_ADDRESS\` instead of \`PAYOUT_PRIVATE_KEY\`. Each setting ends with the roles that
read it; [operating](operating.md) explains the roles.
`;

function itemOf({ name, text, see, fallback, roles }: ReadSetting, all: number): string {
  const readBy = roles.length === 0 ? 'the launcher' : roles.length === all ? 'all processes' : roles.join(', ');
  const parts = [
    `\`${name}\`: ${text}`,
    ...(fallback === null ? [] : [`Default: \`${fallback}\`.`]),
    ...(see === null ? [] : [`See [operating](${see.slice('docs/'.length)}).`]),
    `Read by ${readBy}.`,
  ];
  return wrapped(`- ${parts.join(' ')}`);
}

/** Returns errors: a setting without a comment, an unused one, a broken link, an unknown name. */
export function violationsOf(
  settings: readonly ReadSetting[],
  launchers: ReadonlySet<string>,
  given: readonly string[],
  headings: readonly string[],
): string[] {
  const names = new Set(settings.map(({ name }) => name));
  return [
    ...settings.flatMap(({ name, text, see, roles }) => [
      ...(text === '' ? [`${name} has no comment`] : []),
      ...(roles.length === 0 && !launchers.has(name) ? [`no process gets ${name} (scripts/launch/role-env.ts)`] : []),
      ...(see !== null && !headings.includes(see) ? [`${name} refers to ${see}, which has no such heading`] : []),
    ]),
    ...given.filter((name) => !names.has(name)).map((name) => `${name} is given to a process, and nothing defines it`),
  ];
}

/** Returns a page's anchors as code hosts make them: `docs/operating.md#start`. */
export const anchorsIn = (path: string, page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) =>
      `${path}#${title!
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-')}`,
  );

/** An environment variable of the product. */
interface Setting {
  readonly name: string;
  /** Its effect, from its comment. */
  readonly text: string;
  /** A section of a page of docs, or null. */
  readonly see: string | null;
  /** The default, or null. */
  readonly fallback: string | null;
  readonly section: string;
}

/**
 * An entry of `z.object({ … })` or of an interface, with its comment. A line comment before it starts a section. A name
 * can contain a type, such as `DATABASE_${string}_URL`.
 */
const ENTRY =
  /(?:^ {2}\/\/ (.+)\n)?(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}(?:readonly )?(?:\[\w+: `)?([A-Z](?:[A-Z0-9_]|\$\{string\})+)(?:`\])?\??: (.*(?:\n {4}.*)*)/gm;

/** Reads the settings that a source defines, in order. */
export function readSettings(source: string): Setting[] {
  let section = '';
  return [...source.matchAll(ENTRY)].map(([, begun, comment = '', name, value]) => {
    section = begun ?? section;
    const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
    const see = lines.find((line) => line.startsWith('@see '))?.slice('@see '.length) ?? null;
    const text = lines.filter((line) => line !== '' && !line.startsWith('@')).join(' ');
    return { name: name!.replace(/\$\{\w+\}/, '<ROLE>'), text, see, fallback: fallbackIn(value!), section };
  });
}

function fallbackIn(value: string): string | null {
  const [, text, number] = /\.default\((?:'([^']*)'|(\d+)n?)\)/.exec(value) ?? [];
  return text || number || null;
}

/** Joins the settings of several sources by section; the first definition of a name describes it. */
export function joinSettings(sources: readonly string[]): Setting[] {
  const byName = new Map<string, Setting>();
  for (const setting of sources.flatMap(readSettings)) if (!byName.has(setting.name)) byName.set(setting.name, setting);
  const sections = Map.groupBy(byName.values(), ({ section }) => section);
  return [...sections.values()].flat();
}
