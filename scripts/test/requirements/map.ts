import type { Requirement, Tag } from './read.ts';

/** Returns the requirements as Markdown, each with its tests. */
export const mapOf = (requirements: readonly Requirement[], tags: readonly Tag[]): string =>
  requirements.map((requirement) => `${entryOf(requirement, tags)}\n`).join('\n');

function entryOf({ ids, state, says }: Requirement, tags: readonly Tag[]): string {
  const tests = tags.filter((tag) => tag.ids.some((id) => ids.includes(id)));
  const lines = tests.map(({ file, line, test }) => `- \`${file}:${line}\` ${test}`);
  return [
    `**${ids.join(', ')}** ${state ? `*${state}*: ` : ''}${says}`,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n');
}
