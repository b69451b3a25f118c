import { formatUsdt, together, usdt } from '@plumbline/money';
import { toDateTime } from '../../../../platform/calendar.ts';
import { toBnb } from '../../../base/chain/index.ts';
import type { HeldDay, ProvedDay } from '../slots-store.ts';
import { fill, type Html, html, NOTHING, table } from './html.ts';
import { type PartTexts, strong, toAmount } from './words.ts';

/** Shows the newest proofs with their sum, root and anchor transaction, and the reserve beside the newest. */
export const drawProofs = (days: readonly ProvedDay[], held: HeldDay | null, t: PartTexts): Html | null =>
  days.length === 0 ? null : html`${drawDays(days, t)}${drawReserves(held, t)}`;

const drawDays = (days: readonly ProvedDay[], { proofs: t }: PartTexts): Html =>
  table(
    t.caption,
    [{ label: t.day }, { label: t.owed, isFigure: true }, { label: t.root, isLong: true }],
    days.map((day) => [
      html`<time datetime="${day.day}">${day.day}</time>`,
      toAmount(formatUsdt(usdt(day.total_micro))),
      html`<code class="hash">${day.root.toString('hex')}</code><br><a class="small" href="/publicApi/proofFile/${day.day}" download>${t.file}</a><br>${anchor(day, t)}`,
    ]),
  );

const anchor = ({ tx_hash, fee_wei }: ProvedDay, t: PartTexts['proofs']): Html =>
  tx_hash === null || fee_wei === null
    ? html`<span class="small soft">${t.noTransaction}</span>`
    : html`<span class="small">${t.anchored({ fee: toBnb(BigInt(fee_wei)) })}</span><br><code class="hash">${tx_hash}</code>`;

type Show = (micro: bigint) => string;
/** A percentage with two decimals, truncated. */
const inPercent = (held: bigint, owed: bigint): string => {
  const hundredths = owed === 0n ? null : (held * 10_000n) / owed;
  return hundredths === null ? '–' : `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`;
};

/** Shows the newest reserves beside the sum owed in their proof. */
export function drawReserves(day: HeldDay | null, { proofs: t }: PartTexts): Html {
  if (day === null) return NOTHING;
  const onChain = day.named_micro + day.leaves_micro;
  const balances = day.addresses.map(({ balance_micro }) => balance_micro);
  const show = together([...balances, day.leaves_micro, day.desk_micro, day.owed_micro].map(usdt));
  const inUsdt: Show = (micro) => show(usdt(micro));
  return html`<h3>${t.held}</h3>
<p>${fill(t.at, {
    strong,
    day: html`<time datetime="${day.day}">${day.day}</time>`,
    block: String(day.block_number),
    time: toDateTime(day.block_at),
    amount: inUsdt(day.owed_micro),
  })}</p>
${shortfall(day.owed_micro - onChain, inUsdt, t)}
${table(
  t.heldCaption,
  [{ label: t.where }, { label: 'USDT', isFigure: true }, { label: t.shownBy }],
  [
    ...day.addresses.map(
      ({ address, purpose, balance_micro, is_signed }) =>
        [
          html`${t.purposes[purpose]}<br><code class="hash">${address}</code>`,
          inUsdt(balance_micro),
          is_signed ? t.signed : t.unsigned,
        ] as const,
    ),
    [t.leaves({ count: Number(day.leaves) }), inUsdt(day.leaves_micro), t.eachOwner] as const,
    [t.desk, inUsdt(day.desk_micro), t.deskBy] as const,
  ],
  [
    t.onChain,
    inUsdt(onChain),
    t.covered({
      share: inPercent(onChain, day.owed_micro),
      withDesk: inPercent(onChain + day.desk_micro, day.owed_micro),
    }),
  ],
)}
<p class="small"><a href="/publicApi/reserveFile/${day.day}" download>${t.reserveFile}</a> ·
<a href="/proof?day=${day.day}">${t.check}</a></p>`;
}

const shortfall = (missing: bigint, inUsdt: Show, t: PartTexts['proofs']): Html =>
  missing <= 0n
    ? NOTHING
    : html`<aside class="note bad" aria-label="${t.coverage}">${fill(t.shortfall, { strong, amount: inUsdt(missing) })}</aside>`;
