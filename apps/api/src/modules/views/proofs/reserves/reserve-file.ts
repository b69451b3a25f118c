export interface NamedAddress {
  readonly address: string;
  readonly purpose: 'payout' | 'treasury';
  readonly balanceMicro: bigint;
}

/** The part of a day's file of reserves before its leaves (docs/proof.md). */
export interface ReserveHead {
  readonly day: string;
  readonly chainId: number;
  /** Lower case, like all addresses and hashes. */
  readonly token: string;
  readonly block: { readonly number: bigint; readonly hash: string; readonly at: Date };
  readonly proofRoot: Buffer;
  readonly owedMicro: bigint;
  readonly deskMicro: bigint;
  readonly named: readonly NamedAddress[];
  readonly leaves: number;
  readonly leavesMicro: bigint;
  readonly root: Buffer;
}

/** Returns the first line, and one line per named address. */
export function reserveHead(head: ReserveHead): string {
  const { block, named } = head;
  const first = [
    'plumbline-reserves',
    1,
    head.day,
    head.chainId,
    head.token,
    block.number,
    block.hash,
    block.at.getTime() / 1000,
    head.proofRoot.toString('hex'),
    head.owedMicro,
    head.deskMicro,
    named.length,
    head.leaves,
    head.leavesMicro,
    head.root.toString('hex'),
  ].join(' ');
  const lines = [...named]
    .sort((a, b) => (a.address < b.address ? -1 : 1))
    .map(({ purpose, address, balanceMicro }) => `${purpose} ${address} ${balanceMicro}`);
  return `${[first, ...lines].join('\n')}\n`;
}
