import type { CustodyRecord } from '@plumbline/contract';
import { ACCOUNT_WORDS } from '@plumbline/contract/account-words';
import { type Html, html, table } from './html.ts';
import { toAmount } from './words.ts';

const COLUMNS = [{ label: 'Account' }, { label: 'USDT', isFigure: true }] as const;

const rows = (balances: CustodyRecord['owed']) =>
  balances.map((each) => [ACCOUNT_WORDS[each.account] ?? each.account, toAmount(each.amount)] as const);

/** Custody beside what is owed; what is missing comes first where something is. */
export const drawCustody = (custody: CustodyRecord | null): Html | null =>
  custody === null
    ? null
    : html`${shortfall(custody)}
<h3>What is owed</h3>
${table('What is owed, by kind of account', COLUMNS, rows(custody.owed), ['Owed in all', toAmount(custody.owedTotal)])}
<p>Of this, <strong>${toAmount(custody.owedToMembers)} USDT</strong> is owed to members.</p>
<h3>What is held</h3>
${table('What is held, by the books', COLUMNS, rows(custody.held), ['Held in all', toAmount(custody.heldTotal)])}
<h3>What the chain says</h3>
${chain(custody)}
<p class="small soft">From the books at <time datetime="${iso(custody.asOf)}">${custody.asOf} UTC</time>.</p>`;

const iso = (dateTime: string): string => `${dateTime.replace(' ', 'T')}Z`;

const shortfall = (custody: CustodyRecord): Html =>
  /^0\.0+$/.test(custody.shortfall)
    ? html`<p><strong>There is no shortfall.</strong> What is held and what is owed are the same amount.</p>`
    : html`<aside class="note bad" aria-label="Shortfall"><strong>Shortfall: ${toAmount(custody.shortfall)} USDT.</strong> This much is
missing to what is owed. ${booked(custody)}What members hold stays owed in full.</aside>`;

/** A loss that is booked stops the income; a difference to the chain that is not booked yet stops the payouts. */
const booked = (custody: CustodyRecord): Html =>
  /^0\.0+$/.test(custody.lostBeyondCapital)
    ? html`Payouts wait until it is settled. `
    : html`${toAmount(custody.lostBeyondCapital)} USDT of it were lost beyond the operator’s capital. No income is paid while that
lasts: what is earned fills it first. `;

const chain = ({ chain: read }: CustodyRecord): Html =>
  read === null
    ? html`<p>The chain could not be read yet. Nothing is shown here instead.</p>`
    : html`<p>At block ${read.block}, read at <time datetime="${iso(read.readAt)}">${read.readAt} UTC</time>, the platform’s addresses held
<strong>${toAmount(read.onChain)} USDT</strong>. By the books they should have held <strong>${toAmount(read.expected)} USDT</strong>.</p>`;
