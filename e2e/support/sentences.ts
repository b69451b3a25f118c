import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = join(import.meta.dirname, '../../texts');
/** Texts that no screen of the app shows. */
const OTHERS = /^(console|site|mails|documents)/;
/** Shorter texts can be names or figures. */
const SHORTEST = 8;

function sentencesIn(language: string): Set<string> {
  const folder = join(TEXTS, language);
  const files = globSync(['*.json', '*/*.json'], { cwd: folder }).filter((file) => !OTHERS.test(file));
  const entries = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object),
  );
  return new Set(
    entries.flatMap(([key, text]) =>
      typeof text === 'string' && !key.startsWith('@') && !/[<{]/.test(text) && text.length >= SHORTEST ? [text] : [],
    ),
  );
}

/** Returns the sentences of the app without arguments that are not the same in another language. */
export function sentencesOnlyIn(language: string, other: string): ReadonlySet<string> {
  const sentences = sentencesIn(language);
  for (const text of sentencesIn(other)) sentences.delete(text);
  return sentences;
}
