import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileChecker } from './check-file.ts';
import { checkProof, readProof } from './check-proof.ts';
import { heldIn } from './check-reserves.ts';
import { toHex } from './hashes.ts';
import { nodeHashes as hashes } from './node-hashes.ts';
import { ReserveCheck } from './reserve-check.ts';

const document = readFileSync(join(import.meta.dirname, '../../../docs/proof.md'), 'utf8');

/** Returns the indented block after this line of the page. */
function blockAfter(line: string): string {
  const [, rest] = document.split(`\n${line}\n\n`);
  if (rest === undefined) throw new Error(`docs/proof.md lacks the line ${line}`);
  const lines = rest.split('\n');
  const end = lines.findIndex((each) => !each.startsWith('    '));
  return `${lines
    .slice(0, end)
    .map((each) => each.slice(4))
    .join('\n')}\n`;
}
const dataOf = (line: string) => JSON.parse(blockAfter(line)).data;
const bytesOf = (text: string) => new TextEncoder().encode(text);

const PROOF_FILE = blockAfter('The file of a day with five leaves:');
const RESERVE_FILE = blockAfter(
  "The file of the day's reserves. It is independent of the file above: PROOFROOT is not that file's root.",
);

describe('the examples in docs/proof.md', () => {
  it('The checker accepts the file of the day in docs/proof.md and finds the person of its proof in it', () => {
    const checker = new FileChecker(hashes, [0, 1, 2, 3, 4]);
    checker.write(bytesOf(PROOF_FILE));
    const file = checker.end();
    const [listed] = dataOf('`GET /publicApi/proofs?day=2026-11-22`:').docs;
    expect([listed.day, listed.leaves, listed.total]).toEqual([file.day, file.leaves, String(file.total)]);
    expect(listed.root).toBe(PROOF_FILE.split('\n')[0]!.split(' ').at(-1));
    expect(listed.fileSha256).toBe(toHex(hashes.sha256(bytesOf(PROOF_FILE))));
    const own = dataOf('`GET /sellerApi/myProof?day=2026-11-22` of a member to whom 1,099,511.627777 USDT is owed:');
    expect(checkProof(hashes, readProof(own), file).owed).toBe(1_099_511_627_777n);
  });

  it("The checker accepts the file of reserves in docs/proof.md, its signatures and its person's address", () => {
    const list = JSON.parse(blockAfter('`GET /publicApi/reserves?day=2026-11-22`:'));
    const own = dataOf('`GET /sellerApi/myReserve?day=2026-11-22` of someone whose address holds 7 USDT:');
    const checker = new ReserveCheck({ own, list });
    checker.write(bytesOf(RESERVE_FILE));
    const verdict = checker.end();
    if (!verdict.holds) throw new Error(verdict.says);
    const [listed] = list.data.docs;
    expect(verdict.sha256).toBe(listed.fileSha256);
    expect(String(heldIn(verdict.file))).toBe(listed.total);
    expect(verdict.signed!.map(({ isSigned }) => isSigned)).toEqual([true, true]);
    expect(verdict.own!.map(({ leaf }) => leaf.sum)).toEqual([7_000_000n]);
  });

  it('The first lines in docs/proof.md have as many fields as the files and as the page states', () => {
    const fields = (name: string) => new RegExp(`^ {4}${name} 1 ([A-Z ]+)$`, 'm').exec(document)![1]!.split(' ').length;
    const written = (file: string) => file.split('\n')[0]!.split(' ').length - 2;
    expect(fields('plumbline-proof')).toBe(written(PROOF_FILE));
    expect(fields('plumbline-reserves')).toBe(written(RESERVE_FILE));
    expect([fields('plumbline-reserves'), /(\w+) fields follow the name and the version/.exec(document)![1]]).toEqual([
      13,
      'Thirteen',
    ]);
  });
});
