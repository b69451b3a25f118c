import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { POSTINGS } from '@plumbline/contract';
import { ACCOUNT_KINDS } from '@plumbline/contract/accounts';
import { describe, expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/fixtures.ts';

const t = await ownDatabase();

const ROOT = new URL('../../../../../../', import.meta.url).pathname;

describe('kinds of postings', () => {
  it('Every kind of posting has a route, and every route has a defined kind', async () => {
    const { rows } = await t.owner.query<{ kind: string }>('SELECT DISTINCT kind FROM ledger.route');
    expect(rows.map(({ kind }) => kind).sort()).toEqual(Object.keys(POSTINGS).sort());
  });
});

describe('kinds of accounts', () => {
  it('The table and the SQL functions contain the kinds that the contract defines', async () => {
    const { rows } = await t.owner.query(
      `SELECT name, code, holder, ledger.kind(name) AS named, ledger.account_number(0, name) AS account
       FROM ledger.account_kind`,
    );
    const defined = Object.entries(ACCOUNT_KINDS).map(([name, { code, holder }]) => ({
      ...{ name, code, holder, named: code },
      account: BigInt(code),
    }));
    expect(rows).toEqual(expect.arrayContaining(defined));
    expect(rows).toHaveLength(defined.length);
  });

  it('An unknown name stops the statement', async () => {
    await expect(t.owner.query(`SELECT ledger.kind('purse')`)).rejects.toThrow('no kind of account: purse');
  });

  it('SQL recognizes member accounts, earnings and account numbers exactly as the table of kinds does', async () => {
    const { rows } = await t.owner.query<{
      name: string;
      holder: string;
      members: boolean;
      earnings: boolean;
      real: boolean;
    }>(
      `SELECT name, holder, ledger.is_members_kind(code) AS members, ledger.is_earnings(code) AS earnings,
         ledger.is_account(code) AS real FROM ledger.account_kind`,
    );
    for (const { name, holder, members, earnings, real } of rows) {
      expect([name, members, earnings, real]).toEqual([
        name,
        holder === 'member',
        name.startsWith('earnings.'),
        holder !== 'member',
      ]);
    }
  });

  it('No SQL function and no store contains the bare number of a kind or a platform account', async () => {
    const bare =
      /(?:balance|lock_account|distribute)\(\s*\d|\* 32 \+ \d|& 31 (?:=|<>|IN|WHEN) \(?\d|CASE \$\{account\} WHEN \d|\b(?:from|to)_(?:account|kind)\)? (?:=|<>|IN|<|>|>=|<=) \(?(?!32)\d|ARRAY\['?\{(?:1[6-9]|2[0-7])|'\{(?:1[6-9]|2[0-7])[,}]/;
    const files = globSync(['db/functions/**/*.sql', 'apps/api/src/modules/**/{store,*-store}.ts'], { cwd: ROOT });
    const found: string[] = [];
    for (const file of files) {
      for (const line of (await readFile(ROOT + file, 'utf8')).split('\n')) {
        if (!line.trimStart().startsWith('--') && bare.test(line)) found.push(`${file}: ${line.trim()}`);
      }
    }
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
