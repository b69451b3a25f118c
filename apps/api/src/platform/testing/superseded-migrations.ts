import { readFile } from 'node:fs/promises';

/** Returns the rows of public.migration that the baseline replaced, name to SHA-256, from a file of sha256sum. */
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
