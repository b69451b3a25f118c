import { checksumAddress, isAddress } from 'viem';

/**
 * The checksummed form of an address, or null. All-lower and all-upper case carry no checksum and are accepted; mixed
 * case must be the right one (EIP-55). The zero address is nobody's.
 */
export function checkAddress(text: string): string | null {
  const digits = text.startsWith('0x') ? text.slice(2) : '';
  if (!/^[0-9a-fA-F]{40}$/.test(digits) || /^0+$/.test(digits)) return null;
  const hasCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  const lower = `0x${digits.toLowerCase()}` as const;
  if (hasCase && !isAddress(text, { strict: true })) return null;
  return checksumAddress(lower);
}
