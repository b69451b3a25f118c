import type { CustodyRecord } from '@plumbline/contract';
import type { OwnAddresses } from '../../../base/chain/index.ts';
import { fill, type Html, html, table } from './html.ts';
import { accountWords, custodyPartWords, type PartTexts, showTogether, strong, toTime } from './words.ts';

/** BNB Smart Chain. Any other number is a test chain. */
const BNB_SMART_CHAIN = 56;

/** Shows full addresses, because a shortened one proves nothing. */
export const drawAddresses = (of: OwnAddresses, { addresses: t }: PartTexts): Html => html`${table(
  t.caption,
  [{ label: t.what }, { label: t.address, isLong: true }],
  [
    [t.token, address(of.token)],
    [t.payout, address(of.payoutWallet)],
    ...of.treasuries.map((each) => [t.treasury, address(each)] as const),
    [t.gas, address(of.gasWallet)],
  ],
)}
<p class="small soft">${of.chainId === BNB_SMART_CHAIN ? t.bnbSmartChain({ chain: of.chainId }) : t.testChain({ chain: of.chainId })}</p>`;

const address = (value: string): Html => html`<code class="hash">${value}</code>`;

const columns = ({ custody: t }: PartTexts) => [{ label: t.account }, { label: 'USDT', isFigure: true }] as const;

type Show = (amount: string) => string;

/** Shows what is held and owed, with any shortfall first. */
export function drawCustody(custody: CustodyRecord | null, words: PartTexts): Html | null {
  if (custody === null) return null;
  const { owed, held, owedTotal, heldTotal, chain: read } = custody;
  const { custody: t } = words;
  const parts = [...owed, ...held].map(({ amount }) => amount);
  const gaps = [custody.shortfall, custody.lostBeyondCapital];
  const onChain = read === null ? [] : [read.onChain, read.expected, ...read.parts.map(({ amount }) => amount)];
  const show = showTogether([...parts, ...gaps, ...onChain]);
  const rows = (balances: CustodyRecord['owed']) =>
    balances.map((each) => [accountWords(each.account, words), show(each.amount)] as const);
  return html`${shortfall(custody, show, t)}
<h3>${t.owed}</h3>
${table(t.owedCaption, columns(words), rows(owed), [t.owedTotal, show(owedTotal)])}
<p>${fill(t.ofThis, { strong, amount: show(custody.owedToMembers) })}</p>
<h3>${t.held}</h3>
${table(t.heldCaption, columns(words), rows(held), [t.heldTotal, show(heldTotal)])}
<h3>${t.chain}</h3>
${chain(custody, show, words)}
<p class="small soft">${fill(t.asOf, { posting: custody.posting, time: toTime(custody.asOf) })}</p>`;
}

const isZero = (amount: string): boolean => /^0\.0+$/.test(amount);

type Words = PartTexts['custody'];

/** A booked loss stops income. An unbooked difference from the chain stops payouts. */
function shortfall({ shortfall: missing, lostBeyondCapital: lost }: CustodyRecord, show: Show, t: Words): Html {
  if (isZero(missing)) return html`<p>${fill(t.noShortfall, { strong })}</p>`;
  const amount = show(missing);
  return html`<aside class="note bad" aria-label="${t.shortfall}">${
    isZero(lost) ? fill(t.unsettled, { strong, amount }) : fill(t.lost, { strong, amount, lost: show(lost) })
  }</aside>`;
}

/** Leaves out parts that are zero. The ledger's balance on the chain always comes first. */
function chain({ chain: read }: CustodyRecord, show: Show, words: PartTexts): Html {
  const { custody: t } = words;
  return read === null
    ? html`<p>${t.notRead}</p>`
    : html`${table(
        t.chainCaption,
        columns(words),
        read.parts
          .filter(({ part, amount }) => part === 'custody' || !isZero(amount))
          .map(({ part, amount }) => [custodyPartWords(words)[part], show(amount)] as const),
        [t.chainTotal, show(read.expected)],
      )}
<p>${fill(t.atBlock, { strong, block: read.block, amount: show(read.onChain) })}</p>`;
}
