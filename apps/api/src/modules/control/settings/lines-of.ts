import type { Changes } from '../../../platform/setting-versions.ts';

export const linesOf = (changes: Changes): string[] =>
  Object.entries(changes).map(([key, { before, after }]) => `${key}: ${before} → ${after}`);
