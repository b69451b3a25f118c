import type { CustodyRecord } from '@plumbline/contract';
import { CUSTODY_PART_WORDS, wordsOfAccount } from '@plumbline/contract/accounts';
import type { OwnAddresses } from '../../../base/chain/index.ts';
import { type Html, html, table } from './html.ts';
import { showTogether } from './words.ts';

/** BNB Smart Chain. Any other number is a test chain. */
const BNB_SMART_CHAIN = 56;

/** Shows full addresses, because a shortened one proves nothing. */
export const drawAddresses = (of: OwnAddresses): Html => html`${table(
  'Addresses of the platform',
  [{ label: 'What' }, { label: 'Address', isLong: true }],
  [
    ['Contract of the token USDT', address(of.token)],
    ['Payout wallet: the sender of every payout', address(of.payoutWallet)],
    ...of.treasuries.map((each) => ['Treasury: where results and capital arrive', address(each)] as const),
    ['Gas wallet: pays the network’s fee when deposits are collected', address(of.gasWallet)],
  ],
)}
<p class="small soft">${chainNamed(of.chainId)}</p>`;

const address = (value: string): Html => html`<code class="hash">${value}</code>`;

const chainNamed = (chainId: number): string =>
  chainId === BNB_SMART_CHAIN
    ? 'On BNB Smart Chain, chain 56.'
    : `On chain ${chainId}, which is not BNB Smart Chain: a chain for tests, which public explorers do not show.`;

const COLUMNS = [{ label: 'Account' }, { label: 'USDT', isFigure: true }] as const;

type Show = (amount: string) => string;

/** Shows what is held and owed, with any shortfall first. */
export function drawCustody(custody: CustodyRecord | null): Html | null {
  if (custody === null) return null;
  const { owed, held, owedTotal, heldTotal, chain: read } = custody;
  const parts = [...owed, ...held].map(({ amount }) => amount);
  const gaps = [custody.shortfall, custody.lostBeyondCapital];
  const onChain = read === null ? [] : [read.onChain, read.expected, ...read.parts.map(({ amount }) => amount)];
  const show = showTogether([...parts, ...gaps, ...onChain]);
  const rows = (balances: CustodyRecord['owed']) =>
    balances.map((each) => [wordsOfAccount(each.account), show(each.amount)] as const);
  return html`${shortfall(custody, show)}
<h3>What is owed</h3>
${table('What is owed, by kind of account', COLUMNS, rows(owed), ['Owed in all', show(owedTotal)])}
<p>Of this, <strong>${show(custody.owedToMembers)} USDT</strong> is owed to members.</p>
<h3>What is held</h3>
${table('What is held, by the books', COLUMNS, rows(held), ['Held in all', show(heldTotal)])}
<h3>What the chain says</h3>
${chain(custody, show)}
<p class="small soft">All figures are from the books up to posting ${custody.posting}, at <time datetime="${iso(custody.asOf)}">${custody.asOf}
UTC</time>.</p>`;
}

const isZero = (amount: string): boolean => /^0\.0+$/.test(amount);

const iso = (dateTime: string): string => `${dateTime.replace(' ', 'T')}Z`;

const shortfall = (custody: CustodyRecord, show: Show): Html =>
  isZero(custody.shortfall)
    ? html`<p><strong>There is no shortfall.</strong> What is held and what is owed are the same amount.</p>`
    : html`<aside class="note bad" aria-label="Shortfall"><strong>Shortfall: ${show(custody.shortfall)} USDT.</strong> This much is
missing to what is owed. ${booked(custody, show)}What members hold stays owed in full.</aside>`;

/** A booked loss stops income. An unbooked difference from the chain stops payouts. */
const booked = (custody: CustodyRecord, show: Show): Html =>
  isZero(custody.lostBeyondCapital)
    ? html`Payouts wait until it is settled. `
    : html`${show(custody.lostBeyondCapital)} USDT of it were lost beyond the operator’s capital. No income is paid while that
lasts: what is earned fills it first. `;

/** Leaves out parts that are zero. The ledger's balance on the chain always comes first. */
const chain = ({ chain: read }: CustodyRecord, show: Show): Html =>
  read === null
    ? html`<p>The chain could not be read yet. Nothing is shown here instead.</p>`
    : html`${table(
        'What should lie on the platform’s addresses, from the books to the chain',
        COLUMNS,
        read.parts
          .filter(({ part, amount }) => part === 'custody' || !isZero(amount))
          .map(({ part, amount }) => [CUSTODY_PART_WORDS[part], show(amount)] as const),
        ['Should lie there', show(read.expected)],
      )}
<p>At block ${read.block}, which is final, the platform’s addresses held <strong>${show(read.onChain)} USDT</strong>.</p>`;
