import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ADDED = 'apps/api/src/testing/added-kind';

/** Each language's texts of the market: the caution, the counts, the feed and the report. */
const OF_THE_MARKET = {
  en: [
    'See it afloat before you pay.',
    '{shown} boat',
    '{shown} boats',
    'More than {shown} boats',
    'Feed of new boats',
    'Report this boat',
  ],
  hi: [
    'पैसा देने से पहले इसे पानी में देखें।',
    '{shown} नाव',
    '{shown} नावें',
    '{shown} से अधिक नावें',
    'नई नावों की फ़ीड',
    'इस नाव की शिकायत करें',
  ],
} as const;

/** The definition's texts, the same in every language. */
const OF_BOATS = {
  one: 'Boat',
  many: 'Boats',
  add: 'Offer a boat',
  summary: 'Boats to share',
  noPrice: 'Ask its owner',
  'attributes.hull.label': 'Hull',
  'attributes.hull.choices.wood': 'Wood',
  'attributes.hull.choices.steel': 'Steel',
  'attributes.length.label': 'Length',
  'attributes.length.unit': 'm',
};

/**
 * Adds the kind `boat` to a copy of the tree as docs/kinds.md describes: its definition, its name in the lists, the
 * sentences that the compiler would require, and last its migration, which the product applies at once.
 */
export function addBoats(copy: string, edit: (file: string, from: string, to: string) => void): void {
  cpSync(join(copy, ADDED, 'boat.ts'), join(copy, 'packages/contract/src/kinds/boat.ts'));
  const list = 'packages/contract/src/kinds/index.ts';
  edit(list, 'import { course }', "import { boat } from './boat.ts';\nimport { course }");
  edit(list, "'lostfound', 'course'] as const", "'lostfound', 'course', 'boat'] as const");
  edit(list, 'lostfound, course }', 'lostfound, course, boat }');
  edit(
    'apps/api/src/modules/views/storefront/structured-data.ts',
    '  product: none,',
    '  boat: none,\n  product: none,',
  );
  for (const [language, [caution, one, many, cut, feed, report]] of Object.entries(OF_THE_MARKET)) {
    const texts: Readonly<Record<string, string>> = {
      'cautions.boat': caution,
      'shelf.counted.boat': `{count, plural, one {${one}} other {${many}}}`,
      'shelf.countedCut.boat': cut,
      'shelf.feed.boat': feed,
      'post.report.boat': report,
      'categories.boat.other': one.replace('{shown} ', ''),
    };
    const definition = Object.entries(OF_BOATS).map(([key, text]) => [`boat.${key}`, text]);
    edit(`texts/${language}/storefront.json`, '{\n', `{\n${linesOf(Object.entries(texts))}`);
    edit(`texts/${language}/kinds.json`, '{\n', `{\n${linesOf(definition)}`);
  }
  const sql = readFileSync(join(copy, ADDED, 'boat.sql'), 'utf8');
  writeFileSync(join(copy, 'db/migrations/9999_boats.sql'), sql);
}

const linesOf = (texts: readonly (readonly string[])[]): string =>
  texts.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},\n`).join('');
