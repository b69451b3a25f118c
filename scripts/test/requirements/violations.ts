import type { Requirement, State, Tag } from './read.ts';

/** States of a requirement without a test. */
const WITHOUT_TEST: readonly State[] = ['not yet', 'built', 'none', 'open'];
const STATES: readonly State[] = [null, 'partly', ...WITHOUT_TEST];

/** Returns one sentence for each mismatch of requirements and test tags. */
export function violationsOf(requirements: readonly Requirement[], tags: readonly Tag[]): string[] {
  const ids = requirements.flatMap((requirement) => requirement.ids);
  const known = new Set(ids);
  const shown = new Set(tags.flatMap((tag) => tag.ids));
  const ofPage = requirements.flatMap(({ ids: own, state }) => {
    const [id] = own;
    if (!STATES.includes(state)) return [`${id}: "${state}" is no state`];
    const hasTest = own.some((each) => shown.has(each));
    if (hasTest === WITHOUT_TEST.includes(state))
      return [hasTest ? `${id} is "${state}", but a test shows it` : `${id} has no test`];
    return [];
  });
  const ofTags = tags.flatMap(({ ids: named, file, line, test }) => [
    ...named.filter((id) => !known.has(id)).map((id) => `${file}:${line}: "${id}" is no requirement`),
    ...(test === null ? [`${file}:${line}: the tag is above no test`] : []),
  ]);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`);
  return [...twice, ...ofPage, ...ofTags];
}
