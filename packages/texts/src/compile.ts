import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, directionOf, isEnglishOnly, isOverridable, LANGUAGES } from './languages.ts';
import { namesOf, readMessage } from './message.ts';
import { pseudoAreas } from './pseudo.ts';
import { isList, type Messages, readAreas, type Tree, treeOf } from './read.ts';

const COMPILED = fileURLToPath(new URL('../compiled', import.meta.url));

/**
 * Writes the modules of all texts, and deletes those of removed areas. Only files whose content changes are written, each
 * at once: several processes may compile, and others read meanwhile. Throws every error of the texts together, and then
 * writes nothing. The language that `PSEUDO_LANGUAGE` names is replaced by the pseudo-locale (pseudo.ts), for us to look at.
 */
export function compileTexts(): void {
  const pseudo = process.env.PSEUDO_LANGUAGE;
  const english = readAreas(DEFAULT_LANGUAGE);
  const areasOf = (language: string) => (language === pseudo ? pseudoAreas(english) : readAreas(language));
  const byLanguage = new Map(LANGUAGES.map((language) => [language, areasOf(language)]));
  const errors = LANGUAGES.flatMap((language) => check(language, byLanguage.get(language)!, english));
  if (errors.length > 0) throw new Error(`The texts cannot be compiled:\n${errors.join('\n')}`);
  const modules = new Map([['directions.ts', directionsModule(pseudo)]]);
  for (const [area, messages] of english) {
    if (isEnglishOnly(area)) {
      modules.set(`${area}.ts`, typeModule(messages));
      modules.set(`${DEFAULT_LANGUAGE}/${area}.ts`, languageModule(area, DEFAULT_LANGUAGE, messages));
      continue;
    }
    modules.set(`${area}.ts`, typeModule(messages));
    modules.set(`loaders/${area}.ts`, loadersModule(area));
    modules.set(`all/${area}.ts`, allModule(area));
    for (const language of LANGUAGES)
      modules.set(`${language}/${area}.ts`, languageModule(area, language, byLanguage.get(language)!.get(area)!));
  }
  modules.set('loaders/start.ts', startLoadersModule());
  for (const language of LANGUAGES) modules.set(`${language}/start.ts`, startModule());
  for (const [path, text] of modules) write(join(COMPILED, path), text);
  for (const path of globSync('**/*.ts', { cwd: COMPILED }))
    if (!modules.has(path.replaceAll('\\', '/'))) rmSync(join(COMPILED, path));
}

function write(path: string, text: string): void {
  if (contentOf(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Lists missing keys, extra keys, and arguments that differ from English. */
export function check(
  language: string,
  areas: ReadonlyMap<string, Messages>,
  english: ReadonlyMap<string, Messages>,
): string[] {
  const errors = [...areas.keys()]
    .filter((area) => !english.has(area))
    .map((area) => `${language}/${area}: not English`);
  for (const [area, wanted] of english) {
    if (language !== DEFAULT_LANGUAGE && isEnglishOnly(area)) {
      if (areas.has(area)) errors.push(`${language}/${area}: an area in English only`);
      continue;
    }
    const messages = areas.get(area) ?? new Map<string, string>();
    for (const key of messages.keys()) if (!wanted.has(key)) errors.push(`${language}/${area} ${key}: not in English`);
    for (const [key, text] of wanted) {
      const error = errorOf(messages.get(key), text, language);
      if (error !== null) errors.push(`${language}/${area} ${key}: ${error}`);
    }
  }
  return errors;
}

function errorOf(text: string | undefined, english: string, language: string): string | null {
  if (text === undefined) return 'missing';
  if (text.trim() === '') return 'empty';
  try {
    const own = namesOf(readMessage(text, language));
    const wanted = namesOf(readMessage(english, DEFAULT_LANGUAGE));
    return own === wanted ? null : `has ${own || 'no arguments'}, and English has ${wanted || 'none'}`;
  } catch (error) {
    return (error as Error).message;
  }
}

const HEAD = '// Written by `npm run texts` from texts/.\n';

/** Returns the module with the type of an area's messages. */
function typeModule(messages: Messages): string {
  const type = printed(treeOf(messages), '', typeOf, ';');
  const tag = type.includes(': Tag') ? "import type { Tag } from '../src/runtime.ts';\n\n" : '';
  return `${HEAD}${tag}export type Texts = ${type};\n`;
}

/** Returns the module with the messages of all languages, for a process that serves readers of each. */
function allModule(name: string): string {
  const imports = LANGUAGES.map((language) => `import { texts as ${language} } from '../${language}/${name}.ts';\n`);
  const entry = (language: string) => `${language}: /* @__PURE__ */ area('${language}/${name}', ${language})`;
  const [runtime, entries] = isOverridable(name)
    ? ["import { area } from '../../src/runtime.ts';\n", LANGUAGES.map(entry)]
    : ['', LANGUAGES];
  return `${HEAD}${imports.join('')}${runtime}
export type { Texts } from '../${name}.ts';

export const texts = { ${entries.join(', ')} };
`;
}

/** Returns the module with the text direction of documents in each language: `ltr` or `rtl`. */
const directionsModule = (
  pseudo: string | undefined,
): string => `${HEAD}export const directions: Readonly<Record<${LANGUAGES.map((language) => `'${language}'`).join(' | ')}, 'ltr' | 'rtl'>> = {
${LANGUAGES.map((language) => `  ${language}: '${language === pseudo ? 'rtl' : directionOf(language)}',`).join('\n')}
};
`;

/** Returns the module with a loader for each language: a reader loads the texts of one. */
const loadersModule = (
  area: string,
): string => `${HEAD}export const texts = {${isOverridable(area) ? `\n  area: '${area}',` : ''}
${LANGUAGES.map((language) => `  ${language}: () => import('../${language}/${area}.ts'),`).join('\n')}
} as const;
`;

/** Areas that every screen of the app needs: one file for each language. */
const AT_START = ['app', 'rules', 'ui'];

const startModule = (): string =>
  `${HEAD}${AT_START.map((area) => `export { texts as ${area} } from './${area}.ts';\n`).join('')}`;

const startLoadersModule = (): string => `${HEAD}export const start = {
${LANGUAGES.map((language) => `  ${language}: () => import('../${language}/start.ts'),`).join('\n')}
};
`;

function languageModule(area: string, language: string, messages: Messages): string {
  const value = printed(treeOf(messages), '', (text) => readMessage(text, language).code, ',');
  const names = ['pluralIn', 'select'].filter((name) => value.includes(`${name.replace('In', '')}(`));
  const runtime = names.length === 0 ? '' : `import { ${names.join(', ')} } from '../../src/runtime.ts';\n`;
  const plural = names.includes('pluralIn') ? `\nconst plural = pluralIn('${language}');\n` : '';
  return `${HEAD}${runtime}import type { Texts } from '../${area}.ts';\n${plural}\nexport const texts: Texts = ${value};\n`;
}

function typeOf(text: string): string {
  const { types } = readMessage(text, DEFAULT_LANGUAGE);
  if (types.size === 0) return 'string';
  const fields = [...types].map(([name, type]) => `readonly ${name}: ${type}`).join('; ');
  return `(values: { ${fields} }) => ${[...types.values()].includes('Tag') ? 'readonly unknown[]' : 'string'}`;
}

/**
 * Prints a tree of messages as a TypeScript object: its type, with fields that end in `;`, or its value, with fields
 * that end in `,`.
 */
function printed(tree: Tree | string, indent: string, print: (text: string) => string, end: ';' | ','): string {
  if (typeof tree === 'string') return print(tree);
  const deeper = `${indent}  `;
  const each = (inner: Tree | string) => printed(inner, deeper, print, end);
  const readonly = end === ';' ? 'readonly ' : '';
  if (isList(tree)) return `${readonly}[${Object.values(tree).map(each).join(', ')}]`;
  const fields = Object.entries(tree).map(([key, inner]) => `${deeper}${readonly}${named(key)}: ${each(inner)}${end}`);
  return `{\n${fields.join('\n')}\n${indent}}`;
}

const named = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));
