import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** A compiled message. */
export interface Message {
  /** The TypeScript type of each argument and tag, by its name. */
  readonly types: ReadonlyMap<string, string>;
  /** JavaScript: a string, or a function of an object with the arguments. Calls `plural` and `select` of the runtime. */
  readonly code: string;
}

/** Names of arguments and tags. Tags have brackets: calling an argument like one would fail while a screen is drawn. */
export const namesOf = ({ types }: Message): string =>
  [...types]
    .map(([name, type]) => (type === 'Tag' ? `<${name}>` : name))
    .sort()
    .join(', ');

/** Parses a message. Throws with the reason if it is invalid, if a plural lacks a category, or if it has a type we do not use. */
export function readMessage(text: string, language: string): Message {
  const elements = parse(text);
  const types = new Map<string, string>();
  collect(elements, language, types);
  const isRich = [...types.values()].includes('Tag');
  if (types.size === 0) return { types, code: JSON.stringify(literal(elements)) };
  return { types, code: `(v) => ${isRich ? listOf(elements) : templateOf(elements)}` };
}

/** Returns the text of a message without arguments. */
const literal = (elements: readonly MessageFormatElement[]): string =>
  elements.map((element) => (isLiteralElement(element) ? element.value : '')).join('');

function collect(elements: readonly MessageFormatElement[], language: string, types: Map<string, string>): void {
  for (const element of elements) {
    if (isLiteralElement(element)) continue;
    if (isTagElement(element)) {
      add(types, element.value, 'Tag');
      collect(element.children, language, types);
    } else if (isPluralElement(element)) {
      add(types, element.value, 'number');
      checkCategories(element.options, language);
      if (element.offset !== 0 || element.pluralType !== 'cardinal')
        throw new Error('only plain plurals are supported');
      for (const { value } of Object.values(element.options)) collect(value, language, types);
    } else if (isSelectElement(element)) {
      add(types, element.value, 'string');
      for (const { value } of Object.values(element.options)) collect(value, language, types);
    } else if (isArgumentElement(element)) add(types, element.value, 'string | number');
    else throw new Error('numbers, dates and # are formatted by the caller: write {name}');
  }
}

/** Valid names of arguments, which the compiled function reads as properties. */
const NAME = /^[A-Za-z]\w*$/;

/** Adds the type of an argument; a count that is also shown directly stays a number. */
function add(types: Map<string, string>, name: string, type: string): void {
  if (!NAME.test(name)) throw new Error(`{${name}} is not a name for an argument: use letters and digits`);
  const known = types.get(name) ?? 'string | number';
  if (known === 'string | number') types.set(name, type);
  else if (type !== 'string | number' && type !== known) throw new Error(`{${name}} is both ${known} and ${type}`);
}

function checkCategories(options: object, language: string): void {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const missing = pluralCategories.filter((category) => !(category in options));
  if (missing.length > 0) throw new Error(`the plural lacks ${missing.join(', ')}`);
}

/** Returns a template literal, or a single choice if the text consists of one; for messages without tags. */
const templateOf = (elements: readonly MessageFormatElement[]): string =>
  elements.length === 1 && (isPluralElement(elements[0]!) || isSelectElement(elements[0]!))
    ? codeOf(elements[0]!, templateOf)
    : templateLiteral(elements);

const templateLiteral = (elements: readonly MessageFormatElement[]): string =>
  `\`${elements.map((element) => (isLiteralElement(element) ? escaped(element.value) : `\${${codeOf(element, templateOf)}}`)).join('')}\``;

/** Returns a list of strings and the results of tags. */
const listOf = (elements: readonly MessageFormatElement[]): string =>
  `[${elements.map((element) => itemOf(element)).join(', ')}]`;

function itemOf(element: MessageFormatElement): string {
  if (isLiteralElement(element)) return JSON.stringify(element.value);
  const spread = isPluralElement(element) || isSelectElement(element) ? '...' : '';
  return `${spread}${codeOf(element, listOf)}`;
}

function codeOf(element: MessageFormatElement, inner: (elements: readonly MessageFormatElement[]) => string): string {
  if (isTagElement(element)) return `v.${element.value}(${listOf(element.children)})`;
  if (isPluralElement(element)) return `plural(v.${element.value}, ${formsOf(element.options, inner)})`;
  if (isSelectElement(element)) return `select(v.${element.value}, ${formsOf(element.options, inner)})`;
  if (isArgumentElement(element)) return `v.${element.value}`;
  throw new Error('a message has a part that cannot be compiled');
}

const formsOf = (
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  inner: (elements: readonly MessageFormatElement[]) => string,
): string =>
  `{ ${Object.entries(options)
    .map(([key, { value }]) => `${JSON.stringify(key)}: ${inner(value)}`)
    .join(', ')} }`;

const escaped = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');
