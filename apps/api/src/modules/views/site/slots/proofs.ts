import { formatUsdt, usdt } from '@plumbline/money';
import { toBnb } from '../../../base/chain/index.ts';
import type { HeldDay, ProvedDay } from '../proofs-store.ts';
import { type Html, html, table } from './html.ts';
import { drawReserves } from './reserves.ts';
import { toAmount } from './words.ts';

/** The newest proofs: what was owed, the root, and the transaction that anchors it; and what was held beside the newest. */
export const drawProofs = (days: readonly ProvedDay[], held: HeldDay | null): Html | null =>
  days.length === 0 ? null : html`${drawDays(days)}${drawReserves(held)}`;

const drawDays = (days: readonly ProvedDay[]): Html =>
  table(
    'The newest proofs of what is owed',
    [
      { label: 'Day' },
      { label: 'Owed, USDT', isFigure: true },
      { label: 'Root, and its transaction on the chain', isLong: true },
    ],
    days.map((day) => [
      html`<time datetime="${day.day}">${day.day}</time>`,
      toAmount(formatUsdt(usdt(day.total_micro))),
      html`<code class="hash">${day.root.toString('hex')}</code><br><a class="small" href="/publicApi/proofFile/${day.day}" download>The file of the day</a><br>${anchor(day)}`,
    ]),
  );

const anchor = ({ tx_hash, fee_wei }: ProvedDay): Html =>
  tx_hash === null || fee_wei === null
    ? html`<span class="small soft">No transaction</span>`
    : html`<span class="small">Anchored for ${toBnb(BigInt(fee_wei))} BNB:</span><br><code class="hash">${tx_hash}</code>`;
