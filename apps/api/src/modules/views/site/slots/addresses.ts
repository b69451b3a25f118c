import type { OwnAddresses } from '../../../base/chain/index.ts';
import { type Html, html, table } from './html.ts';

/** BNB Smart Chain itself; any other number is a chain for tests. */
const BNB_SMART_CHAIN = 56;

/** The whole addresses: a shortened one proves nothing. */
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
<p class="small soft">${chain(of.chainId)}</p>`;

const address = (value: string): Html => html`<code class="hash">${value}</code>`;

const chain = (chainId: number): string =>
  chainId === BNB_SMART_CHAIN
    ? 'On BNB Smart Chain, chain 56.'
    : `On chain ${chainId}, which is not BNB Smart Chain: a chain for tests, which public explorers do not show.`;
