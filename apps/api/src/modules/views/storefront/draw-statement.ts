import type { DataOf, verifyStatement } from '@plumbline/contract';
import { type Html, html } from '../site/index.ts';
import type { Head } from './draw-head.ts';
import type { MarketWords } from './words/index.ts';

type Verified = DataOf<typeof verifyStatement>;
type StatementWords = MarketWords['statement'];

const NONE = '0'.repeat(64);

const fact = (label: string, words: Html | string): Html => html`<div><dt>${label}</dt><dd>${words}</dd></div>`;
const code = (hash: string): Html => html`<code class="hash">${hash}</code>`;

/** The facts that anybody may know of a signed statement by the hash of one of its files. */
export const drawStatement = (hash: string, found: Verified, { statement: t }: MarketWords): Html =>
  html`<div class="wrap market"><div class="headline"><h1>${t.name(found.number)}</h1></div><p class="note${found.isIntact ? '' : ' bad'}" role="status">${
    found.isIntact ? t.intact : t.broken
  }</p><dl class="attributes">${fact(t.hashOf, t.parts[found.part])}${fact(t.period, t.days(found.from, found.to))}${fact(
    t.signed,
    `${found.signedAt} UTC`,
  )}${fact(
    t.key,
    html`<a href="/.well-known/plumbline-statement-keys.json">${found.key}</a>`,
  )}</dl>${drawDrop(hash, t)}<p class="small soft">SHA-256 ${code(hash)}</p><p class="small soft">${t.ownHash(
    code(found.hash),
    found.previousHash === NONE ? html`${t.none}` : code(found.previousHash),
  )}</p></div>`;

/** Where somebody who has a file and no hash begins. */
export const drawVerifyFile = ({ statement: t }: MarketWords): Html =>
  html`<div class="wrap market"><div class="headline"><h1>${t.title}</h1></div><p>${t.lead}</p>${drawDrop('', t)}</div>`;

/** A file is read in the visitor’s browser: its hash alone is asked for. */
const drawDrop = (hash: string, t: StatementWords): Html =>
  html`<section data-verify-file="${hash}"><h2>${t.checkFile}</h2><p class="soft">${t.staysHere}</p><p class="field"><label for="verify-file">${t.field}</label><input id="verify-file" type="file" accept=".pdf,.csv,.json"></p><noscript><p class="note">${t.withoutScript(
    html`<code>sha256sum</code>`,
  )}</p></noscript><div data-result role="status" aria-live="polite"></div></section>`;

export const statementHead = (found: Verified, t: MarketWords): Head => ({
  ...verifyFileHead(t),
  title: t.statement.name(found.number),
});

export const verifyFileHead = ({ statement: t }: MarketWords): Head => ({
  title: t.title,
  description: t.about,
  canonical: null,
  picture: null,
  data: [],
});
