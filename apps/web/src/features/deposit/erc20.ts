import { toWei, type Usdt } from '@plumbline/money';

/** First four bytes of keccak256("transfer(address,uint256)"). */
const TRANSFER = 'a9059cbb';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Encodes an ERC-20 transfer of USDT with 18 decimals, as BEP-20 USDT has. */
export function transferData(to: string, amount: Usdt): string {
  if (!ADDRESS.test(to)) throw new Error(`Not an address: ${to}`);
  const recipient = to.slice(2).toLowerCase().padStart(64, '0');
  const value = toWei(amount).toString(16).padStart(64, '0');
  return `0x${TRANSFER}${recipient}${value}`;
}

/**
 * Returns the transfer as a link for wallets' QR scanners (EIP-681), with token, chain and recipient; the payer enters
 * the amount.
 */
export function transferLink(token: string, chainId: number, to: string): string {
  for (const address of [token, to]) if (!ADDRESS.test(address)) throw new Error(`Not an address: ${address}`);
  return `ethereum:${token}@${chainId}/transfer?address=${to}`;
}
