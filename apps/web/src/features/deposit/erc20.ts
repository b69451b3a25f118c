import { toWei, type Usdt } from '@plumbline/money';

/** The first four bytes of keccak256("transfer(address,uint256)"). */
const TRANSFER = 'a9059cbb';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Call data of an ERC-20 transfer of USDT with 18 decimals, as BEP-20 USDT has them. */
export function transferData(to: string, amount: Usdt): string {
  if (!ADDRESS.test(to)) throw new Error(`Not an address: ${to}`);
  const recipient = to.slice(2).toLowerCase().padStart(64, '0');
  const value = toWei(amount).toString(16).padStart(64, '0');
  return `0x${TRANSFER}${recipient}${value}`;
}

/**
 * The transfer as a link that wallets read from a QR code (EIP-681): token, chain and recipient are filled in, the amount
 * is left to the payer.
 */
export function transferLink(token: string, chainId: number, to: string): string {
  for (const address of [token, to]) if (!ADDRESS.test(address)) throw new Error(`Not an address: ${address}`);
  return `ethereum:${token}@${chainId}/transfer?address=${to}`;
}
