import { setOverrides } from '@plumbline/texts/overrides';
import { FIRST_READS_MS } from '@plumbline/time-limits/waiting';
import type { Language } from './index.ts';

/**
 * Puts the sentences of operators in place of the built ones. Waits briefly: what arrives later is used by screens that
 * are drawn after it, and without a connection the built sentences stay.
 */
export async function readOwnTexts(language: Language, version: string): Promise<void> {
  const load = async () => {
    const answer = await fetch(`/publicApi/texts/${language}/${version}`);
    if (answer.ok) setOverrides(language, await answer.json());
  };
  await Promise.race([load().catch(() => {}), new Promise((resolve) => setTimeout(resolve, FIRST_READS_MS))]);
}
