import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { texts as proofTexts } from '@plumbline/texts/en/proof';
import { productUrl } from './support/demo.ts';
import { call, demoMember, openAs } from './support/member.ts';

/** Knows only the two files, and imports nothing of the product. */
const EACH_BIT = join(import.meta.dirname, '../packages/verify/src/testing/each-bit.ts');

/** Returns the product's oldest file, which no other test extends, and its members' shortest proof. */
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

// Shows DEC-1-proofs-16
test('The browser’s worker accepts the product’s file and a member’s proof, and rejects each single-bit change', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await page.addInitScript(() => {
    const Original = window.Worker;
    // Captures the URL of the screen's own worker, which depends on the build.
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        document.documentElement.dataset.workerUrl = String(url);
      }
    };
  });
  await openAs(page, await demoMember(12), '/proof');
  await page.getByRole('button', { name: proofTexts.checkOwn }).click();
  await expect(page.getByText(new RegExp(proofTexts.ownHolds({ amount: '.*' })))).toBeVisible();
  const given = await published();
  const found = await page.evaluate(async ({ file, proof }) => {
    const worker = new Worker(document.documentElement.dataset.workerUrl!, { type: 'module' });
    const decoder = new TextDecoder();
    /** A transferred file need not be copied for the worker. */
    type Pair = readonly [file: Uint8Array<ArrayBuffer>, proof: unknown, isGiven?: boolean];
    const NO_JSON = Symbol();
    const parsed = (bytes: Uint8Array): unknown => {
      try {
        return JSON.parse(decoder.decode(bytes));
      } catch {
        return NO_JSON;
      }
    };
    /** Returns whether each pair is valid. The worker answers each message once, in order, so a batch waits once. */
    const verdictsOf = (pairs: readonly Pair[]) =>
      new Promise<boolean[]>((resolve, reject) => {
        const verdicts: boolean[] = Array(pairs.length).fill(false);
        const asked: number[] = [];
        worker.onerror = ({ message: says }) => reject(new Error(says));
        worker.onmessage = ({ data }: MessageEvent<{ is: string; verdict?: { holds: boolean } }>) => {
          if (data.is !== 'judged') return;
          verdicts[asked.shift()!] = data.verdict!.holds;
          if (asked.length === 0) resolve(verdicts);
        };
        for (const [at, [bytes, own, isGiven]] of pairs.entries()) {
          if (own === NO_JSON) continue;
          asked.push(at);
          worker.postMessage({ is: 'begin', proof: own });
          worker.postMessage({ is: 'piece', bytes }, isGiven ? [bytes.buffer] : []);
          worker.postMessage({ is: 'end' });
        }
        if (asked.length === 0) resolve(verdicts);
      });
    const flipped = (bytes: Uint8Array<ArrayBuffer>, bit: number): Uint8Array<ArrayBuffer> => {
      const changed = bytes.slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      return changed;
    };
    const BATCH = 512;
    const unseen = async (bits: number, pairOf: (bit: number) => Pair): Promise<number[]> => {
      const found: number[] = [];
      for (let from = 0; from < bits; from += BATCH) {
        const batch = Array.from({ length: Math.min(BATCH, bits - from) }, (_, at) => from + at);
        const verdicts = await verdictsOf(batch.map(pairOf));
        found.push(...batch.filter((_, at) => verdicts[at]));
      }
      return found;
    };
    const [fileBytes, proofBytes] = [file, proof].map((text) => new TextEncoder().encode(text)) as [
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>,
    ];
    const own = parsed(proofBytes);
    const [fileBits, proofBits] = [8 * fileBytes.length, 8 * proofBytes.length];
    return {
      accepted: (await verdictsOf([[fileBytes, own]]))[0],
      bits: fileBits + proofBits,
      inFile: await unseen(fileBits, (bit) => [flipped(fileBytes, bit), own, true]),
      inProof: await unseen(proofBits, (bit) => [fileBytes, parsed(flipped(proofBytes, bit))]),
    };
  }, given);
  expect(found).toMatchObject({ accepted: true, inFile: [], inProof: [] });
  expect(found.bits).toBeGreaterThan(50_000);
});

// Shows DEC-1-proofs-16
test('Another process accepts the product’s file and a member’s proof, and rejects each single-bit change', async () => {
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
