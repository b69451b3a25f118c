import { type Html, html } from '../site/index.ts';
import type { Head } from './draw-head.ts';

/**
 * The page of a certificate, the same for every id: what is shown there, the visitor's own browser reads, verifies and draws
 * (apps/site/src/script/certificate). So this page tells nobody whether there is a certificate with this id.
 */
export const drawCertificate = (id: string): Html =>
  html`<div class="wrap market" data-certificate="${id}"><div class="headline"><h1>Verify a certificate</h1></div><noscript><p class="note">This page verifies a certificate in your own browser, which runs no scripts here. Without them you can verify it like this:</p><ul><li>Ask its holder for the file, and run <code>npm run verify-certificate -- certificate.jwt</code> from our sources. It needs nothing of us but the key and two lists, and takes these from files, too.</li><li>Give the signed credential to any verifier of Open Badges 3.0: it is <code>credential</code> in <a href="/publicApi/verifyCertificate/${id}">this answer</a>, a compact JWT. The key of its issuer is in <a href="/.well-known/did.json">the DID document</a>.</li></ul></noscript><div data-result role="status" aria-live="polite"></div></div>`;

export const certificateHead: Head = {
  title: 'Verify a certificate',
  description: 'Whether a certificate was issued here, and is still in force. Your own browser verifies it.',
  canonical: null,
  picture: null,
  data: [],
};
