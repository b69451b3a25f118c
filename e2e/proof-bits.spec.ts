import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { productUrl } from './support/demo.ts';
import { call, demoMember, openAs } from './support/member.ts';

/** Knows two files alone, and imports nothing of the product. */
const EACH_BIT = join(import.meta.dirname, '../packages/verify/src/testing/each-bit.ts');

/** The oldest file of the product, which no other test makes longer, and the shortest proof of some of its members. */
async function published() {
  const listed = await fetch(`${productUrl()}/publicApi/proofs?limit=100`);
  const { docs } = ((await listed.json()) as { data: { docs: { day: string }[] } }).data;
  const { day } = docs.at(-1)!;
  const file = await (await fetch(`${productUrl()}/publicApi/proofFile/${day}`)).text();
  const proofs: string[] = [];
  for (const number of [12, 13, 14, 15]) {
    const { token } = await demoMember(number);
    proofs.push(JSON.stringify(await call(token, `/sellerApi/myProof?day=${day}`)));
  }
  return { file, proof: proofs.sort((a, b) => a.length - b.length)[0]! };
}

test('The browser’s worker accepts the product’s file and a member’s proof, and refuses them after each change of a single bit', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await page.addInitScript(() => {
    const Original = window.Worker;
    // The address of the screen's own worker, which a build names.
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        document.documentElement.dataset.workerUrl = String(url);
      }
    };
  });
  await openAs(page, await demoMember(12), '/proof');
  await page.getByRole('button', { name: 'Check my money' }).click();
  await expect(page.getByText(/^Your money is in the books/)).toBeVisible();
  const given = await published();
  const found = await page.evaluate(async ({ file, proof }) => {
    const worker = new Worker(document.documentElement.dataset.workerUrl!, { type: 'module' });
    const ask = (message: object) =>
      new Promise<{ is: string; verdict?: { holds: boolean } }>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message: says }) => reject(new Error(says));
        worker.postMessage(message);
      });
    const decoder = new TextDecoder();
    const holds = async (fileBytes: Uint8Array, proofBytes: Uint8Array): Promise<boolean> => {
      let own: unknown;
      try {
        own = JSON.parse(decoder.decode(proofBytes));
      } catch {
        return false;
      }
      await ask({ is: 'begin', proof: own });
      await ask({ is: 'piece', bytes: fileBytes });
      return (await ask({ is: 'end' })).verdict!.holds;
    };
    const unseen = async (bytes: Uint8Array, check: () => Promise<boolean>): Promise<number[]> => {
      const bits: number[] = [];
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        if (await check()) bits.push(bit);
        bytes[bit >> 3]! ^= 1 << (bit & 7);
      }
      return bits;
    };
    const [fileBytes, proofBytes] = [file, proof].map((text) => new TextEncoder().encode(text)) as [
      Uint8Array,
      Uint8Array,
    ];
    const both = () => holds(fileBytes, proofBytes);
    const accepted = await both();
    const bits = 8 * (fileBytes.length + proofBytes.length);
    return { accepted, bits, inFile: await unseen(fileBytes, both), inProof: await unseen(proofBytes, both) };
  }, given);
  expect(found).toMatchObject({ accepted: true, inFile: [], inProof: [] });
  expect(found.bits).toBeGreaterThan(50_000);
});

test('Another process accepts the product’s file and a member’s proof, and refuses them after each change of a single bit', async () => {
  test.setTimeout(600_000);
  const { file, proof } = await published();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-each-bit-'));
  try {
    const [filePath, proofPath] = [join(folder, 'file.txt'), join(folder, 'proof.json')];
    await writeFile(filePath, file);
    await writeFile(proofPath, proof);
    const { stdout } = await promisify(execFile)(process.execPath, [EACH_BIT, filePath, proofPath]);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({ accepted: true, unseenInFile: [], unseenInProof: [] });
    expect(found.bits).toBeGreaterThan(50_000);
  } finally {
    await rm(folder, { recursive: true });
  }
});
