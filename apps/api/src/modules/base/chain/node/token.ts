import { type Address, formatUnits, type PublicClient, parseAbi } from 'viem';
import type { TokenDescription } from '../../../../platform/chain-port.ts';

/** A contract may report any symbol. Only a short, plain one is shown. */
const SYMBOL = /^[\x21-\x7e]{1,16}$/;
/** 2²⁵⁶ has 78 digits. */
const MAX_DECIMALS = 77;

/** Reads a token's description and leaves out what the contract does not report. Throws if no node answers. */
export async function readToken(rpc: PublicClient, address: Address): Promise<TokenDescription> {
  await rpc.getCode({ address });
  const ask = { address, abi: usdtAbi } as const;
  const [symbol, decimals] = await Promise.all([
    rpc.readContract({ ...ask, functionName: 'symbol' }).catch(() => ''),
    rpc.readContract({ ...ask, functionName: 'decimals' }).catch(() => null),
  ]);
  return {
    symbol: SYMBOL.test(symbol) ? symbol : '',
    decimals: decimals !== null && decimals <= MAX_DECIMALS ? decimals : null,
  };
}

/** Formats an amount. In the smallest unit if the contract does not report its decimals. */
export const toTokenAmount = (raw: bigint, decimals: number | null): string => formatUnits(raw, decimals ?? 0);

/** The functions of a BEP-20 token that the platform uses. */
export const usdtAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function mint(address to, uint256 value)',
]);
