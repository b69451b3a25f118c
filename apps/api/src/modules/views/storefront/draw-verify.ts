import type { DataOf, verifyInvoice } from '@plumbline/contract';
import { type Html, html, NOTHING, toAmount } from '../site/index.ts';
import type { Head } from './draw-head.ts';
import type { MarketWords } from './words/index.ts';

type Verified = DataOf<typeof verifyInvoice>;
type InvoiceWords = MarketWords['invoice'];

const titleOf = (found: Verified | null, t: InvoiceWords): string =>
  found === null ? t.notIssued : `${t.names[found.kind]} ${found.number}`;

/** The facts that anybody may know of an invoice by its hash; null where nothing with it was issued. */
export const drawVerified = (hash: string, found: Verified | null, { invoice: t }: MarketWords): Html =>
  html`<div class="wrap market"><div class="headline"><h1>${titleOf(found, t)}</h1></div>${
    found === null
      ? html`<p class="note bad" role="status">${t.unknown}</p><p class="ways"><a class="btn" href="/contactForm">${t.ask}</a></p>`
      : drawFacts(found, t)
  }<p class="small soft">SHA-256 <code class="hash">${hash}</code></p></div>`;

const drawFacts = (found: Verified, t: InvoiceWords): Html => {
  const { kind, issuer, issuedOn, total, credited, corrects, previousHash, isIntact } = found;
  return html`<p class="note${isIntact ? '' : ' bad'}" role="status">${isIntact ? t.intact : t.broken}</p><dl class="attributes"><div><dt>${t.issuedBy}</dt><dd>${issuer}</dd></div><div><dt>${t.issuedOn}</dt><dd>${issuedOn}</dd></div><div><dt>${
    kind === 'invoice' ? t.total : t.paidBack
  }</dt><dd>${toAmount(total)} USDT</dd></div>${
    Number(credited) === 0 ? NOTHING : html`<div><dt>${t.credited}</dt><dd>${toAmount(credited)} USDT</dd></div>`
  }${
    corrects === null ? NOTHING : html`<div><dt>${t.corrects}</dt><dd>${corrects}</dd></div>`
  }</dl><p class="small soft">${t.chain(html`<code class="hash">${previousHash}</code>`)}</p>`;
};

export const verifyHead = (found: Verified | null, { invoice: t }: MarketWords): Head => ({
  title: titleOf(found, t),
  description: t.about,
  canonical: null,
  picture: null,
  data: [],
});
