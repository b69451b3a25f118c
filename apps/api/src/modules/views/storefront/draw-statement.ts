import type { DataOf, verifyStatement } from '@plumbline/contract';
import { type Html, html } from '../site/index.ts';
import type { Head } from './draw-head.ts';

type Verified = DataOf<typeof verifyStatement>;

const PARTS = {
  pdf: 'the PDF of this statement',
  csv: 'the CSV of this statement',
  manifest: 'the signed manifest of this statement',
} as const;
const NONE = '0'.repeat(64);

const nameOf = ({ number }: Verified): string => `Statement ${number}`;

/** The facts that anybody may know of a signed statement by the hash of one of its files. */
export const drawStatement = (hash: string, found: Verified): Html =>
  html`<div class="wrap market"><div class="headline"><h1>${nameOf(found)}</h1></div><p class="note${found.isIntact ? '' : ' bad'}" role="status">${
    found.isIntact
      ? 'It was signed here, and stands as it was signed.'
      : 'It was signed here, and does not agree with the chain of its owner any more. Please tell us.'
  }</p><dl class="attributes"><div><dt>This hash is of</dt><dd>${PARTS[found.part]}</dd></div><div><dt>Period</dt><dd>${found.from} to ${found.to}</dd></div><div><dt>Signed</dt><dd>${found.signedAt} UTC</dd></div><div><dt>Key</dt><dd><a href="/.well-known/plumbline-statement-keys.json">${found.key}</a></dd></div></dl>${drawDrop(hash)}<p class="small soft">SHA-256 <code class="hash">${hash}</code></p><p class="small soft">The statement’s own hash, of its manifest: <code class="hash">${found.hash}</code>. The statement before: ${
    found.previousHash === NONE ? 'none' : html`<code class="hash">${found.previousHash}</code>`
  }. Only the file itself names its owner and its amounts.</p></div>`;

/** Where somebody who has a file and no hash begins. */
export const drawVerifyFile = (): Html =>
  html`<div class="wrap market"><div class="headline"><h1>Check a statement</h1></div><p>Every statement that we sign is a PDF, a CSV and a signed manifest. A file that was changed by one character is none of them.</p>${drawDrop('')}</div>`;

/** A file is read in the visitor’s browser: its hash alone is asked for. */
const drawDrop = (hash: string): Html =>
  html`<section data-verify-file="${hash}"><h2>Check your file</h2><p class="soft">Your browser computes the hash of the file. The file does not leave your device.</p><p class="field"><label for="verify-file">The PDF, the CSV or the manifest (.json); you can also drop it on this page</label><input id="verify-file" type="file" accept=".pdf,.csv,.json"></p><noscript><p class="note">Your browser runs no scripts here. Compute the SHA-256 of the file (<code>sha256sum</code>), and open <code>/verify/</code> with it at the end.</p></noscript><div data-result role="status" aria-live="polite"></div></section>`;

export const statementHead = (found: Verified): Head => ({ ...verifyFileHead, title: nameOf(found) });

export const verifyFileHead: Head = {
  title: 'Check a statement',
  description: 'Whether a statement was signed here, and stands as it was signed.',
  canonical: null,
  picture: null,
  data: [],
};
