import { onArea, pluralIn, select, type Tag } from './runtime.ts';

/** A part of a parsed message, by its type in FormatJS: 0 text, 1 argument, 5 choice, 6 plural, 8 tag. */
export type Part =
  | { readonly type: 0; readonly value: string }
  | { readonly type: 1; readonly value: string }
  | { readonly type: 5; readonly value: string; readonly options: Forms }
  | { readonly type: 6; readonly value: string; readonly options: Forms }
  | { readonly type: 8; readonly value: string; readonly children: Parts };
export type Parts = readonly Part[];
type Forms = Readonly<Record<string, { readonly value: Parts }>>;

/** A sentence in place of the built one. Its key has its file and its key there: `app/home#title`. */
export interface Override {
  readonly key: string;
  readonly parts: Parts;
}

type Values = Readonly<Record<string, unknown>>;
type Message = string | ((values: Values) => string | readonly unknown[]);

/** A dot of a name itself is written `\.`, as in `payers.earnings\.booked`. */
export const pathOf = (key: string): string[] => key.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'));

/** Interprets a parsed message, with the result of the function that the compiler would write for it. */
export function messageOf(parts: Parts, language: string): Message {
  const plural = pluralIn(language);
  const listOf = (these: Parts, values: Values): unknown[] =>
    these.flatMap((part) => {
      const value = values[part.value];
      if (part.type === 0) return part.value;
      if (part.type === 1) return [value];
      if (part.type === 8) return [(value as Tag)(listOf(part.children, values))];
      const form = part.type === 6 ? plural(value as number, part.options) : select(value as string, part.options);
      return listOf(form.value, values);
    });
  if (parts.every(({ type }) => type === 0)) return listOf(parts, {}).join('');
  const isRich = hasTag(parts);
  return (values) => (isRich ? listOf(parts, values) : listOf(parts, values).join(''));
}

const hasTag = (parts: Parts): boolean =>
  parts.some(
    (part) => part.type === 8 || ('options' in part && Object.values(part.options).some((o) => hasTag(o.value))),
  );

const loaded = onArea(replaceIn);
const current = new Map<string, readonly Override[]>();
/** Put the built messages of a language back. */
const undo = new Map<string, (() => void)[]>();

/** Replaces messages of a language in every loaded area and in each that loads later. Former overrides end. */
export function setOverrides(language: string, overrides: readonly Override[]): void {
  for (const restore of undo.get(language) ?? []) restore();
  undo.set(language, []);
  current.set(language, overrides);
  for (const [area, texts] of loaded) if (area.startsWith(`${language}/`)) replaceIn(area, texts);
}

function replaceIn(area: string, texts: object): void {
  const [language, name] = area.split('/') as [string, string];
  for (const { key, parts } of current.get(language) ?? []) {
    const [file, inFile] = key.split('#') as [string, string];
    const [ofArea, section] = file.split('/') as [string, string?];
    if (ofArea === name)
      replace(texts, [...(section === undefined ? [] : [section]), ...pathOf(inFile)], language, parts);
  }
}

/** Does nothing if there is no such message: the override is of another version of the product. */
function replace(texts: object, path: readonly string[], language: string, parts: Parts): void {
  let branch = texts as Record<string, unknown>;
  for (const [index, name] of path.entries()) {
    const field = Array.isArray(branch) ? String(Number(name) - 1) : name;
    const built = Object.hasOwn(branch, field) ? branch[field] : undefined;
    if (index < path.length - 1) {
      if (typeof built !== 'object' || built === null) return;
      branch = built as Record<string, unknown>;
      continue;
    }
    if (typeof built !== 'string' && typeof built !== 'function') return;
    const holder = branch;
    undo.get(language)!.push(() => {
      holder[field] = built;
    });
    holder[field] = messageOf(parts, language);
  }
}
