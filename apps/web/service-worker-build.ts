import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inEachLanguage } from '@plumbline/texts/languages';
import { languageOf } from './text-files-build.ts';

const PLACE = "{ version: 'development', files: [], texts: {} }";
/** Prefixes of comment lines, which are removed because every phone loads this file and no build tool minifies it. */
const COMMENT = ['/**', '*', '//'];
const isComment = (line: string): boolean => COMMENT.some((start) => line.trimStart().startsWith(start));

/** Writes the build's version and its hashed files into the service worker; text files by their language. */
export async function writeServiceWorker(client: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('static/js/*.{js,css,woff2}', { cwd: client })) files.push(`/${file}`);
  files.sort();
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const path = join(client, 'sw.js');
  const worker = await readFile(path, 'utf8');
  if (!worker.includes(PLACE)) throw new Error('sw.js has no placeholder for its build');
  const code = worker
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n');
  const ofAll = files.filter((file) => languageOf(file) === null);
  const texts = inEachLanguage((language) => files.filter((file) => languageOf(file) === language));
  await writeFile(path, code.replace(PLACE, JSON.stringify({ version, files: ofAll, texts })));
}
