import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../packages/texts/src/languages.ts';
import { readAreas, TEXTS } from '../../../packages/texts/src/read.ts';
import { againstGlossary, type Glossary } from './glossary.ts';

/** Prints messages that violate texts/glossary.json. Exits with 1 if there are any. */
const texts = new Map<string, Record<string, string>>();
for (const language of LANGUAGES)
  for (const [area, messages] of readAreas(language))
    for (const [key, text] of messages) {
      const id = `${area}:${key}`;
      texts.set(id, { ...texts.get(id), [language]: text });
    }
const glossary: Glossary = JSON.parse(readFileSync(join(TEXTS, 'glossary.json'), 'utf8'));
const errors = againstGlossary(texts, glossary);
console.log(errors.length > 0 ? errors.join('\n') : `${texts.size} messages follow the glossary.`);
process.exit(errors.length > 0 || texts.size === 0 ? 1 : 0);
