import { type Html, html } from '../site/index.ts';
import type { Head } from './draw-head.ts';
import type { MarketWords } from './words/index.ts';

const link = (href: string) => (words: string) => html`<a href="${href}">${words}</a>`;

/**
 * The page of a certificate, the same for every id: what is shown there, the visitor's own browser reads, verifies and draws
 * (apps/site/src/script/certificate). So this page tells nobody whether there is a certificate with this id.
 */
export const drawCertificate = (id: string, { certificate: t }: MarketWords): Html =>
  html`<div class="wrap market" data-certificate="${id}"><div class="headline"><h1>${t.title}</h1></div><noscript><p class="note">${t.withoutScript}</p><ul><li>${t.byFile(
    html`<code>npm run verify-certificate -- certificate.jwt</code>`,
  )}</li><li>${t.byVerifier(
    html`<code>credential</code>`,
    link(`/publicApi/verifyCertificate/${id}`),
    link('/.well-known/did.json'),
  )}</li></ul></noscript><div data-result role="status" aria-live="polite"></div></div>`;

export const certificateHead = ({ certificate: t }: MarketWords): Head => ({
  title: t.title,
  description: t.about,
  canonical: null,
  picture: null,
  data: [],
});
