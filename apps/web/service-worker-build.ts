import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PLACE = "{ version: 'development', files: [] }";
/** The beginnings of a comment's lines. Every phone loads this file, and no build tool passes over it. */
const COMMENT = ['/**', '*', '//'];
const isComment = (line: string): boolean => COMMENT.some((start) => line.trimStart().startsWith(start));

/** Tells the service worker which build it belongs to: the files with a hash in their name. */
export async function writeServiceWorker(client: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('static/js/*.{js,css,woff2}', { cwd: client })) files.push(`/${file}`);
  files.sort();
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const path = join(client, 'sw.js');
  const worker = await readFile(path, 'utf8');
  if (!worker.includes(PLACE)) throw new Error('sw.js has no place for its build');
  const code = worker
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n');
  await writeFile(path, code.replace(PLACE, JSON.stringify({ version, files })));
}
