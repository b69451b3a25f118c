import type { DataOf, verifyInvoice } from '@plumbline/contract';
import { type Html, html, NOTHING, toAmount } from '../site/index.ts';
import type { Head } from './draw-head.ts';

type Verified = DataOf<typeof verifyInvoice>;

const NAMES = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** The facts that anybody may know of an invoice by its hash; null where nothing with it was issued. */
export const drawVerified = (hash: string, found: Verified | null): Html =>
  html`<div class="wrap market"><div class="headline"><h1>${
    found === null ? 'Not issued here' : `${NAMES[found.kind]} ${found.number}`
  }</h1></div>${found === null ? drawUnknown() : drawFacts(found)}<p class="small soft">SHA-256 <code class="hash">${hash}</code></p></div>`;

const drawUnknown = (): Html =>
  html`<p class="note bad" role="status">No invoice or credit note with this hash was issued here. Compare it with the one that is printed on the paper, character by character.</p>`;

const drawFacts = ({ kind, issuer, issuedOn, total, credited, corrects, previousHash, isIntact }: Verified): Html =>
  html`<p class="note${isIntact ? '' : ' bad'}" role="status">${
    isIntact
      ? 'It was issued here, and stands as it was issued.'
      : 'It was issued here, and does not agree with the chain of its issuer any more. Please tell us.'
  }</p><dl class="attributes"><div><dt>Issued by</dt><dd>${issuer}</dd></div><div><dt>Issued on</dt><dd>${issuedOn}</dd></div><div><dt>${
    kind === 'invoice' ? 'Total' : 'Paid back'
  }</dt><dd>${toAmount(total)} USDT</dd></div>${
    Number(credited) === 0
      ? NOTHING
      : html`<div><dt>Taken back by credit notes</dt><dd>${toAmount(credited)} USDT</dd></div>`
  }${corrects === null ? NOTHING : html`<div><dt>Corrects</dt><dd>${corrects}</dd></div>`}</dl><p class="small soft">Its hash is of its content and of the hash before it in its issuer’s chain, <code class="hash">${previousHash}</code>. Its receiver can download the content and compute it.</p>`;

export const verifyHead = (found: Verified | null): Head => ({
  title: found === null ? 'Not issued here' : `${NAMES[found.kind]} ${found.number}`,
  description: 'Whether an invoice or credit note was issued here, and stands as it was issued.',
  canonical: null,
  picture: null,
  data: [],
});
