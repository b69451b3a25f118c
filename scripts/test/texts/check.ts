import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../../../packages/texts/src/languages.ts';
import { readAreas, TEXTS } from '../../../packages/texts/src/read.ts';
import { againstGlossary, type Glossary } from './glossary.ts';
import { quotesIn } from './quotes.ts';
import { sentencesOf, sqlSentencesOf } from './sentences.ts';

/** Code whose sentences are not in texts/, by path. */
const OUTSIDE_TEXTS = [
  // Data of the demo, and of the gallery of components: written by invented people.
  /^apps\/api\/src\/demo\//,
  /^packages\/ui\/gallery\//,
  /^apps\/web\/src\/features\/site\/ui-preview\.tsx$/,
  // Legal notices: the binding English text of a version is stored with its hash.
  /^packages\/contract\/src\/notices\.ts$/,
  // Descriptions of API calls for developers, which functions take as arguments.
  /^packages\/contract\/src\/(?:repeats|endpoints\/income|operator\/certificates)\.ts$/,
  // The offline checker needs no other file. Apps show its results in English, as technical details.
  /^packages\/verify\/src\//,
  /^apps\/web\/src\/features\/proof\/(?:steps\.ts|reserves\/reserve-check-part\.tsx)$/,
  // Commands for operators at a terminal.
  /^apps\/api\/src\/(?:(?:cli|commands)\.ts$|operate\/|modules\/money\/sweeps\/sign-file\.ts$)/,
  // Replies in SMTP, and technical results beside those of other servers.
  /^apps\/api\/src\/modules\/(?:base\/mail\/inbox|market\/tickets\/receive-mail|market\/webhooks\/send|money\/withdrawals\/send-attempt)\.ts$/,
  // Before any text is loaded: a broken start of the app, and its description for search engines.
  /^apps\/web\/src\/(?:entry\.client|root)\.tsx$/,
  // Descriptions of metrics for Prometheus, which functions take as arguments.
  /^apps\/api\/src\/platform\/metrics\.ts$/,
  // Lines of the log that functions take as arguments.
  /^apps\/api\/src\/(?:http\/console-host|platform\/(?:migrate|upgrade-transaction)|modules\/people\/(?:identity\/guard\/serve-guard|kyc\/encryption\/guard-documents))\.ts$/,
  // Names in their own language, and formats that are signed.
  /^packages\/texts\/src\//,
  /^apps\/web\/src\/lib\/wallet\/network\.ts$/,
  /^apps\/api\/src\/modules\/base\/chain\/reserves\/reserve-text\.ts$/,
];
const root = resolve(import.meta.dirname, '../../..');

/**
 * Prints messages that violate texts/glossary.json, sentences outside texts/, and messages that tests quote.
 * Exits with 1 if there are any.
 */
const texts = new Map<string, Record<string, string>>();
for (const language of LANGUAGES)
  for (const [area, messages] of readAreas(language))
    for (const [key, text] of messages) {
      const id = `${area}:${key}`;
      texts.set(id, { ...texts.get(id), [language]: text });
    }
const glossary: Glossary = JSON.parse(readFileSync(join(TEXTS, 'glossary.json'), 'utf8'));
const sources = globSync('{apps,packages}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/{node_modules,build,compiled,testing,hostile}/**'],
}).filter((path) => !/\.test\.|\.d\.ts$|testing-/.test(path));
const found = sources.flatMap((path) =>
  sentencesOf(readFileSync(join(root, path), 'utf8'), { hasJsx: path.endsWith('x') }).map((text) => ({ path, text })),
);
const inSql = globSync('db/{baseline,functions,migrations}/**/*.sql', { cwd: root }).flatMap((path) => {
  const source = readFileSync(join(root, path), 'utf8');
  return source.startsWith('-- Generated') ? [] : sqlSentencesOf(source).map((text) => `${path}: ${text}`);
});
const outside = found
  .filter(({ path }) => !OUTSIDE_TEXTS.some((exception) => exception.test(path)))
  .map(({ path, text }) => `${path}: ${text}`);
const unused = OUTSIDE_TEXTS.filter((exception) => !found.some(({ path }) => exception.test(path))).map(
  (exception) => `${exception}: this exception matches no sentence`,
);
const errors = [...againstGlossary(texts, glossary), ...outside, ...inSql, ...unused, ...quotesIn(root)];
console.log(
  errors.length > 0
    ? errors.join('\n')
    : `${texts.size} messages follow the glossary. Sentences outside texts/ and the exceptions: 0 in ${sources.length} files.`,
);
process.exit(errors.length > 0 || texts.size === 0 || sources.length === 0 ? 1 : 0);
