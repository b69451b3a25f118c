import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { toHex } from '../packages/verify/src/index.ts';
import { nodeHashes } from '../packages/verify/src/node-hashes.ts';
import { TreeReader } from '../packages/verify/src/tree.ts';
import { ensureChromium } from '../scripts/test/chromium.ts';

/** Copied from apps/web/src/features/proof/run-check.ts, because this folder has no browser types. */
interface ScreenPart {
  readonly runCheck: (
    options: object,
  ) => Promise<
    | { readonly holds: true; readonly file: { readonly leaves: number } }
    | { readonly holds: false; readonly says: string }
  >;
}

const DAY = '2026-01-05';
const LINES_AT_ONCE = 10_000;
const root = resolve(import.meta.dirname, '..');

export interface BrowserCheck {
  readonly tookMs: number;
  readonly bytes: number;
}

/** Makes Chromium check a generated file of this size like the screen of proofs: with its worker, over HTTP. */
export async function checkInBrowser(leaves: number): Promise<BrowserCheck> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-proof-'));
  try {
    const file = join(folder, 'file.txt');
    const bytes = await generate(file, leaves);
    await buildScreenPart(join(folder, 'page'));
    return { bytes, tookMs: await runIn(folder, file, leaves) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes random hashes and amounts up to 1,000 USDT, after the matching first line. */
async function generate(path: string, leaves: number): Promise<number> {
  const tree = new TreeReader(nodeHashes);
  const lines: string[] = [];
  for (let from = 0; from < leaves; from += LINES_AT_ONCE) {
    const random = randomFillSync(new Uint8Array(36 * LINES_AT_ONCE));
    const view = new DataView(random.buffer);
    let text = '';
    for (let at = 0; at < Math.min(LINES_AT_ONCE, leaves - from); at += 1) {
      const hash = random.slice(36 * at, 36 * at + 32);
      const sum = BigInt(view.getUint32(36 * at + 32) % 1_000_000_000);
      tree.add({ hash, sum });
      text += `${toHex(hash)} ${sum}\n`;
    }
    lines.push(text);
  }
  const { hash, sum } = tree.root();
  lines.unshift(`plumbline-proof 1 ${DAY} ${leaves} ${sum} ${toHex(hash)}\n`);
  const out = createWriteStream(path);
  for (const each of lines) if (!out.write(each)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
  return out.bytesWritten;
}

const buildScreenPart = (outDir: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      lib: {
        entry: join(root, 'apps/web/src/features/proof/run-check.ts'),
        formats: ['es'],
        fileName: () => 'page.js',
      },
      assetsInlineLimit: 0,
    },
  });

async function runIn(folder: string, file: string, leaves: number): Promise<number> {
  const server = createServer((request, response) => {
    const path = request.url!;
    if (path.startsWith('/publicApi/proofFile/')) return void createReadStream(file).pipe(response);
    if (path === '/')
      return void response.setHeader('content-type', 'text/html').end('<!doctype html><title>-</title>');
    void readFile(join(folder, 'page', path)).then(
      (content) => response.setHeader('content-type', 'text/javascript').end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({ executablePath: await ensureChromium(root), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const { tookMs, found } = await page.evaluate(async (day) => {
      const part = (await import('/page.js' as string)) as ScreenPart;
      const began = performance.now();
      const verdict = await part.runCheck({ day, proof: null, signal: new AbortController().signal, onProgress() {} });
      return { tookMs: performance.now() - began, found: verdict.holds ? verdict.file.leaves : verdict.says };
    }, DAY);
    if (found !== leaves) throw new Error(`The browser found ${found}`);
    return tookMs;
  } finally {
    await browser.close();
    server.close();
  }
}
