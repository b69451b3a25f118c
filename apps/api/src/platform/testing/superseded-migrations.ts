import { readFile } from 'node:fs/promises';

/** What public.migration says of the migrations that the baseline replaced: name to SHA-256. The file is as sha256sum prints it. */
export async function supersededMigrations(): Promise<Map<string, string>> {
  const list = await readFile(new URL('./superseded-migrations.txt', import.meta.url), 'utf8');
  return new Map(
    list
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  '))
      .map(([sha256, name]) => [name!, sha256!]),
  );
}
