import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const TEXTS = fileURLToPath(new URL('../../../texts', import.meta.url));

/** A message by its key, in the order of its file. */
export type Messages = ReadonlyMap<string, string>;

/** The areas of a language by their names. An area is a file, or a folder whose files are the first part of its keys. */
export function readAreas(language: string): ReadonlyMap<string, Messages> {
  const areas = new Map<string, Map<string, string>>();
  for (const path of globSync(['*.json', '*/*.json'], { cwd: join(TEXTS, language) }).sort()) {
    const [area, section] = path.replace('.json', '').split(/[\\/]/) as [string, string?];
    const messages = areas.get(area) ?? new Map<string, string>();
    areas.set(area, messages);
    for (const [key, text] of Object.entries(readFile(join(TEXTS, language, path))))
      if (!key.startsWith('@')) messages.set(section === undefined ? key : `${section}.${key}`, String(text));
  }
  return areas;
}

function readFile(path: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** A dot of a name itself is written `\.`, as in `payers.earnings\.booked`. */
const UNESCAPED_DOT = /(?<!\\)\./;

/** Messages as a tree: `fields.city` is nested, and a branch whose keys are 1, 2, 3 … is a list. */
export type Tree = { readonly [key: string]: Tree | string };

export function treeOf(messages: Messages): Tree {
  const root: Record<string, unknown> = {};
  for (const [key, text] of messages) {
    const path = key.split(UNESCAPED_DOT).map((part) => part.replaceAll('\\.', '.'));
    const last = path.pop()!;
    let branch = root;
    for (const part of path) {
      branch[part] ??= {};
      branch = branch[part] as Record<string, unknown>;
    }
    branch[last] = text;
  }
  return root as Tree;
}

export const isList = (tree: Tree): boolean => Object.keys(tree).every((key, index) => key === String(index + 1));
