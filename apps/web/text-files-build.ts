import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';

/** Returns the language of a text file, by its name (vite.config.ts); null for any other file. */
export const languageOf = (file: string): Language | null =>
  LANGUAGES.find((language) => file.startsWith(`/static/js/texts-${language}-`)) ?? null;

const PLACE = 'const startTexts = {};';

/** Writes the names of the files with the texts of every screen into the page, so that it preloads the reader's. */
export async function writeStartTexts(client: string): Promise<void> {
  const path = join(client, 'index.html');
  const page = await readFile(path, 'utf8');
  if (!page.includes(PLACE)) throw new Error('index.html has no placeholder for its texts');
  const files = await Promise.all(LANGUAGES.map(async (language) => [language, await startOf(client, language)]));
  await writeFile(path, page.replace(PLACE, `const startTexts = ${JSON.stringify(Object.fromEntries(files))};`));
}

async function startOf(client: string, language: Language): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(`static/js/texts-${language}-start-*.js`, { cwd: client })) files.push(file);
  if (files.length !== 1) throw new Error(`The build of the web app holds ${files.length} start texts of ${language}`);
  return `/${files[0]}`;
}
