import { readdirSync, readFileSync } from 'node:fs';
import { findingText, locationText, valueText } from '@plumbline/contract/finding-texts';
import { type Finding, FOUND_VALUES, LOCATIONS } from '@plumbline/contract/operator';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(new URL(`${folder}/`, ROOT))
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);

const SQL = [...filesOf('db/functions/reconciliation', /\.sql$/), 'db/functions/audit/trail.sql'].map(read).join('\n');
const CODE = [
  ...filesOf('apps/api/src/modules/control/reconciliation', /^(?!.*\.test\.).*\.ts$/),
  'apps/api/src/modules/base/audit/verify.ts',
  'apps/api/src/modules/views/proofs/reread-proof.ts',
]
  .map(read)
  .join('\n');

const SHAPES: Readonly<Record<string, readonly string[]>> = { ...LOCATIONS, ...FOUND_VALUES };
const TEXTS = JSON.parse(read('texts/en/console-findings.json')) as Record<string, string>;
const keysOf = (area: string): string[] =>
  Object.keys(TEXTS).flatMap((key) => (key.startsWith(`${area}.`) ? key.slice(area.length + 1) : []));

/** Splits the arguments of a call in SQL at its commas, from the opening parenthesis at `from`. */
function argumentsAt(sql: string, from: number): string[] {
  const found = [''];
  let [depth, isText] = [0, false];
  for (const letter of sql.slice(from + 1)) {
    if (letter === "'") isText = !isText;
    if (!isText && letter === '(') depth += 1;
    if (!isText && letter === ')') depth -= 1;
    if (depth < 0) break;
    if (!isText && depth === 0 && letter === ',') found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((each) => each.trim());
}
/** Returns each code that SQL builds, with the names of its facts. */
const builtBySql = [...SQL.matchAll(/jsonb_build_object(?=\(\s*'code',)/g)].map((match) => {
  const [, code, ...facts] = argumentsAt(SQL, match.index + match[0].length);
  return [
    code!.replaceAll("'", ''),
    facts.filter((_, at) => at % 2 === 0).map((fact) => fact.replaceAll("'", '')),
  ] as const;
});
const builtByCode = [...CODE.matchAll(/\bcode: (?:'|`)([^'`]+)/g)].map(([, code]) => code!);

describe('codes of findings', () => {
  it.each(builtBySql)('The code %s of SQL is declared with the facts %j', (code, facts) => {
    expect(SHAPES[code]?.toSorted()).toEqual(facts.toSorted());
  });

  it('Each code that SQL or the reconciler builds is declared, and each declared code is built', () => {
    const built = new Set([...builtBySql.map(([code]) => code), ...builtByCode]);
    expect([...built].toSorted()).toEqual(Object.keys(SHAPES).toSorted());
  });

  it('Each code has a message with all of its facts, and no message is left over', () => {
    expect(keysOf('location').toSorted()).toEqual(Object.keys(LOCATIONS).toSorted());
    expect(keysOf('value').toSorted()).toEqual(Object.keys(FOUND_VALUES).toSorted());
    for (const [area, shapes] of Object.entries({ location: LOCATIONS, value: FOUND_VALUES }))
      for (const [code, facts] of Object.entries<readonly string[]>(shapes)) {
        const inText = [...TEXTS[`${area}.${code}`]!.matchAll(/\{(\w+)[},]/g)].map(([, name]) => name!);
        // The words of a select look like arguments.
        const words = ['approved', 'made'];
        expect(inText.filter((name) => facts.includes(name) || !words.includes(name)).toSorted(), code).toEqual(
          facts.toSorted(),
        );
      }
  });

  it('Each rule that an order, an invoice or a statement can break has a message', () => {
    const bodies = [
      ['db/functions/orders/check_money.sql', /FUNCTION orders\.order_violation.*?\$\$.*?\$\$/s],
      ['db/functions/invoices/invoices.sql', /VIEW invoices\.(?:audited|broken)_invoices.*?;/gs],
      ['db/functions/statements/read.sql', /FUNCTION statements\.audited.*?\$\$.*?\$\$/s],
      ['db/functions/reconciliation/market.sql', /FUNCTION reconciliation\.check_orders.*?\$\$.*?\$\$/s],
    ] as const;
    const rules = bodies.flatMap(([path, body]) =>
      (read(path).match(body) ?? []).flatMap((sql) =>
        [...sql.matchAll(/(?:THEN|NULL,) '([a-z]+(?:_[a-z]+)+)'/g)].map(([, rule]) => rule!),
      ),
    );
    expect([...new Set(rules)].toSorted()).toEqual(keysOf('rules').toSorted());
  });
});

describe('words of findings', () => {
  it('A difference is worded with its location, what was found and what was expected', () => {
    const difference: Finding = {
      location: { code: 'order', order: 'A7', rule: 'refund_is_whole' },
      expected: { code: 'amount', amount: '3.00' },
      found: { code: 'no_transaction' },
    };
    expect(findingText(difference)).toBe('order A7: it was not refunded in full: no transaction instead of 3.00');
  });

  it('A setting is shown by its name in the console', () => {
    expect(locationText({ code: 'setting', setting: 'depositMinimum' })).toBe('setting “Smallest deposit”');
  });

  it('A code or a rule of a newer version is shown as it is', () => {
    expect(valueText({ code: 'broken_rule', rule: 'of_another_version' })).toBe('of_another_version');
    expect(locationText({ code: 'of_another_version' } as never)).toBe('of_another_version');
  });
});
