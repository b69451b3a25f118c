import { formatUsdt, together, usdt } from '@plumbline/money';
import { toDateTime } from '../../../../platform/calendar.ts';
import { toBnb } from '../../../base/chain/index.ts';
import type { HeldDay, ProvedDay } from '../slots-store.ts';
import { type Html, html, NOTHING, table } from './html.ts';
import { toAmount } from './words.ts';

/** Shows the newest proofs with their sum, root and anchor transaction, and the reserve beside the newest. */
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

type Show = (micro: bigint) => string;
/** A percentage with two decimals, truncated. */
const inPercent = (held: bigint, owed: bigint): string => {
  const hundredths = owed === 0n ? null : (held * 10_000n) / owed;
  return hundredths === null ? '–' : `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`;
};

const PURPOSES = { payout: 'Payout wallet', treasury: 'Treasury' } as const;
const COLUMNS = [{ label: 'Where' }, { label: 'USDT', isFigure: true }, { label: 'Shown by' }] as const;

/** Shows the newest reserves beside the sum owed in their proof. */
export function drawReserves(day: HeldDay | null): Html {
  if (day === null) return NOTHING;
  const onChain = day.named_micro + day.leaves_micro;
  const balances = day.addresses.map(({ balance_micro }) => balance_micro);
  const show = together([...balances, day.leaves_micro, day.desk_micro, day.owed_micro].map(usdt));
  const inUsdt: Show = (micro) => show(usdt(micro));
  return html`<h3>What is held beside it</h3>
<p>Of <time datetime="${day.day}">${day.day}</time>, at block ${String(day.block_number)} (${toDateTime(day.block_at)} UTC), which is
final. Owed: <strong>${inUsdt(day.owed_micro)} USDT</strong>.</p>
${shortfall(day.owed_micro - onChain, inUsdt)}
${table(
  'What is held beside the newest proof',
  COLUMNS,
  [
    ...day.addresses.map(
      ({ address, purpose, balance_micro, is_signed }) =>
        [
          html`${PURPOSES[purpose]}<br><code class="hash">${address}</code>`,
          inUsdt(balance_micro),
          is_signed ? 'The chain, and signed by its key' : 'The chain; not signed',
        ] as const,
    ),
    [`${day.leaves} deposit addresses`, inUsdt(day.leaves_micro), 'The chain; each owner checks their own'] as const,
    ['The trading desk', inUsdt(day.desk_micro), 'Our books alone: not verifiable on the chain'] as const,
  ],
  [
    'On the chain',
    inUsdt(onChain),
    `Coverage ${inPercent(onChain, day.owed_micro)}; with the desk ${inPercent(onChain + day.desk_micro, day.owed_micro)}`,
  ],
)}
<p class="small"><a href="/publicApi/reserveFile/${day.day}" download>The file of the reserves</a> ·
<a href="/proof?day=${day.day}">Check the reserves in your browser</a></p>`;
}

const shortfall = (missing: bigint, inUsdt: Show): Html =>
  missing <= 0n
    ? NOTHING
    : html`<aside class="note bad" aria-label="Coverage"><strong>${inUsdt(missing)} USDT less than is owed lie on the chain.</strong> What
lies at the trading desk is not counted in that.</aside>`;
