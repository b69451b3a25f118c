import { parseSync } from '@swc/core';

/** The regular expressions of a file, and the number of patterns that it builds at run time. */
export interface FoundRegexes {
  readonly literals: readonly Regex[];
  readonly composed: number;
}

export interface Regex {
  readonly pattern: string;
  readonly flags: string;
}

export function findRegexes(source: string, { hasJsx = false } = {}): FoundRegexes {
  const literals: Regex[] = [];
  let composed = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, pattern, flags, callee } = value as Record<string, unknown>;
    if (type === 'RegExpLiteral') literals.push({ pattern: pattern as string, flags: flags as string });
    if ((type === 'NewExpression' || type === 'CallExpression') && isRegExp(callee)) composed += 1;
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: hasJsx, target: 'es2024' }));
  return { literals, composed };
}

const isRegExp = (callee: unknown): boolean => (callee as { value?: unknown } | undefined)?.value === 'RegExp';

/** False if it matches without backtracking, because nothing in it repeats without a limit. */
export function canRepeat(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '');
  return /[*+]|\{\d+,\d*\}/.test(bare);
}
