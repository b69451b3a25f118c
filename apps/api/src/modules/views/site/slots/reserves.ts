import { together, usdt } from '@plumbline/money';
import { toDateTime } from '../../../../platform/calendar.ts';
import type { HeldDay } from '../proofs-store.ts';
import { type Html, html, NOTHING, table } from './html.ts';

type Show = (micro: bigint) => string;
/** Of 100 with two digits, cut. */
const inPercent = (held: bigint, owed: bigint): string => {
  const hundredths = owed === 0n ? null : (held * 10_000n) / owed;
  return hundredths === null ? '–' : `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`;
};

const PURPOSES = { payout: 'Payout wallet', treasury: 'Treasury' } as const;
const COLUMNS = [{ label: 'Where' }, { label: 'USDT', isFigure: true }, { label: 'Shown by' }] as const;

/** The newest reserves beside what their proof says is owed. */
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
