import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathOf } from './overrides.ts';

export const TEXTS = fileURLToPath(new URL('../../../texts', import.meta.url));

/** A message by its key, in the order of its file. */
export type Messages = ReadonlyMap<string, string>;

/** The content of a file: messages by their keys, and notes by `@` and the key. */
export type Content = Readonly<Record<string, unknown>>;

/** A note about a message in an English file: `"@key": { "description": "…", "fixed": true }`. */
interface Note {
  readonly description?: string;
  /** The specification gives the English text to the letter. */
  readonly fixed?: boolean;
  /** Programs look for the text, so operators do not replace it. */
  readonly stays?: boolean;
}

export const noteOf = (content: Content, key: string): Note => (content[`@${key}`] ?? {}) as Note;

/** Reads the files of a language by their paths without `.json`: `cart`, `app/home`. */
export const readFiles = (language: string, texts = TEXTS): ReadonlyMap<string, Content> =>
  new Map(
    globSync(['*.json', '*/*.json'], { cwd: join(texts, language) })
      .sort()
      .map((path) => [path.replace('.json', '').replaceAll('\\', '/'), readFile(join(texts, language, path))]),
  );

/** Returns a file's messages, without the notes. */
export const messagesOf = (content: Content): (readonly [key: string, text: string])[] =>
  Object.entries(content).flatMap(([key, text]) => (key.startsWith('@') ? [] : [[key, String(text)] as const]));

/** Returns the areas by their names. An area is a file, or a folder whose files are the first part of its keys. */
export function areasOf(files: ReadonlyMap<string, Content>): ReadonlyMap<string, Messages> {
  const areas = new Map<string, Map<string, string>>();
  for (const [path, content] of files) {
    const [area, section] = path.split('/') as [string, string?];
    const messages = areas.get(area) ?? new Map<string, string>();
    areas.set(area, messages);
    for (const [key, text] of messagesOf(content))
      messages.set(section === undefined ? key : `${section}.${key}`, text);
  }
  return areas;
}

export const readAreas = (language: string): ReadonlyMap<string, Messages> => areasOf(readFiles(language));

function readFile(path: string): Content {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Messages as a tree: `fields.city` is nested, and a branch whose keys are 1, 2, 3 … is a list. */
export type Tree = { readonly [key: string]: Tree | string };

export function treeOf(messages: Messages): Tree {
  const root: Record<string, unknown> = {};
  for (const [key, text] of messages) {
    const path = pathOf(key);
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
