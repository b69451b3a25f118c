import type { DataOf, verifyInvoice, verifyStatement } from '@plumbline/contract';
import { fill, type Html, html, NOTHING, toAmount } from '../site/index.ts';
import type { Head } from './draw-head.ts';
import type { MarketWords } from './words.ts';

const command = (words: Html): Html => html`<code>${words}</code>`;
const link = (href: string) => (words: Html) => html`<a href="${href}">${words}</a>`;

/**
 * The page of a certificate is the same for every id. The visitor's own browser reads, verifies and draws the content
 * (apps/site/src/script/certificate), so the page does not reveal whether the id exists.
 */
export const drawCertificate = (id: string, { certificate: t }: MarketWords): Html =>
  html`<div class="wrap market" data-certificate="${id}"><div class="headline"><h1>${t.title}</h1></div><noscript><p class="note">${t.withoutScript}</p><ul><li>${fill(t.byFile, { code: command })}</li><li>${fill(
    t.byVerifier,
    {
      code: command,
      answer: link(`/publicApi/verifyCertificate/${id}`),
      document: link('/.well-known/did.json'),
    },
  )}</li></ul></noscript><div data-result role="status" aria-live="polite"></div></div>`;

export const certificateHead = ({ certificate: t }: MarketWords): Head => ({
  title: t.title,
  description: t.about,
  canonical: null,
  picture: null,
  data: [],
});

type VerifiedStatement = DataOf<typeof verifyStatement>;
type StatementWords = MarketWords['statement'];

const NONE = '0'.repeat(64);

const fact = (label: string, words: Html | string): Html => html`<div><dt>${label}</dt><dd>${words}</dd></div>`;
const code = (hash: string): Html => html`<code class="hash">${hash}</code>`;

/** Shows the facts that anyone may learn about a signed statement from the hash of one of its files. */
export const drawStatement = (hash: string, found: VerifiedStatement, { statement: t }: MarketWords): Html =>
  html`<div class="wrap market"><div class="headline"><h1>${t.name({ number: found.number })}</h1></div><p class="note${found.isIntact ? '' : ' bad'}" role="status">${
    found.isIntact ? t.intact : t.broken
  }</p><dl class="attributes">${fact(t.hashOf, t.parts[found.part])}${fact(t.period, t.days({ from: found.from, to: found.to }))}${fact(
    t.signed,
    `${found.signedAt} UTC`,
  )}${fact(
    t.key,
    html`<a href="/.well-known/plumbline-statement-keys.json">${found.key}</a>`,
  )}</dl>${drawDrop(hash, t)}<p class="small soft">SHA-256 ${code(hash)}</p><p class="small soft">${fill(t.ownHash, {
    own: code(found.hash),
    before: found.previousHash === NONE ? t.none : code(found.previousHash),
  })}</p></div>`;

/** The starting page for a person with a file but no hash. */
export const drawVerifyFile = ({ statement: t }: MarketWords): Html =>
  html`<div class="wrap market"><div class="headline"><h1>${t.title}</h1></div><p>${t.lead}</p>${drawDrop('', t)}</div>`;

/** The visitor's browser reads the file and sends only its hash. */
const drawDrop = (hash: string, t: StatementWords): Html =>
  html`<section data-verify-file="${hash}"><h2>${t.checkFile}</h2><p class="soft">${t.staysHere}</p><p class="field"><label for="verify-file">${t.field}</label><input id="verify-file" type="file" accept=".pdf,.csv,.json"></p><noscript><p class="note">${fill(t.withoutScript, { code: command })}</p></noscript><div data-result role="status" aria-live="polite"></div></section>`;

export const statementHead = (found: VerifiedStatement, t: MarketWords): Head => ({
  ...verifyFileHead(t),
  title: t.statement.name({ number: found.number }),
});

export const verifyFileHead = ({ statement: t }: MarketWords): Head => ({
  title: t.title,
  description: t.about,
  canonical: null,
  picture: null,
  data: [],
});

type VerifiedInvoice = DataOf<typeof verifyInvoice>;
type InvoiceWords = MarketWords['invoice'];

const titleOf = (found: VerifiedInvoice | null, t: InvoiceWords): string =>
  found === null ? t.notIssued : `${t.names[found.kind]} ${found.number}`;

/** Shows the facts that anyone may learn about an invoice from its hash. Null if no invoice has it. */
export const drawVerified = (hash: string, found: VerifiedInvoice | null, { invoice: t }: MarketWords): Html =>
  html`<div class="wrap market"><div class="headline"><h1>${titleOf(found, t)}</h1></div>${
    found === null
      ? html`<p class="note bad" role="status">${t.unknown}</p><p class="ways"><a class="btn" href="/contactForm">${t.ask}</a></p>`
      : drawFacts(found, t)
  }<p class="small soft">SHA-256 <code class="hash">${hash}</code></p></div>`;

const drawFacts = (found: VerifiedInvoice, t: InvoiceWords): Html => {
  const { kind, issuer, issuedOn, total, credited, corrects, previousHash, isIntact } = found;
  return html`<p class="note${isIntact ? '' : ' bad'}" role="status">${isIntact ? t.intact : t.broken}</p><dl class="attributes"><div><dt>${t.issuedBy}</dt><dd>${issuer}</dd></div><div><dt>${t.issuedOn}</dt><dd>${issuedOn}</dd></div><div><dt>${
    kind === 'invoice' ? t.total : t.paidBack
  }</dt><dd>${toAmount(total)} USDT</dd></div>${
    Number(credited) === 0 ? NOTHING : html`<div><dt>${t.credited}</dt><dd>${toAmount(credited)} USDT</dd></div>`
  }${
    corrects === null ? NOTHING : html`<div><dt>${t.corrects}</dt><dd>${corrects}</dd></div>`
  }</dl><p class="small soft">${fill(t.chain, { previous: code(previousHash) })}</p>`;
};

export const verifyHead = (found: VerifiedInvoice | null, { invoice: t }: MarketWords): Head => ({
  title: titleOf(found, t),
  description: t.about,
  canonical: null,
  picture: null,
  data: [],
});
