import { hashOf, NODE_BYTES, sumOf } from './tree.ts';

export interface FileHead {
  readonly day: string;
  readonly leaves: number;
  readonly totalMicro: bigint;
  readonly root: Buffer;
}

/** The first line of a day's file (docs/proof.md). */
export const headLine = ({ day, leaves, totalMicro, root }: FileHead): string =>
  `plumbline-proof 1 ${day} ${leaves} ${totalMicro} ${root.toString('hex')}\n`;

/** The lines of a stored row of leaves. */
export function leafLines(content: Buffer): string {
  let lines = '';
  for (let at = 0; at < content.length; at += NODE_BYTES) {
    const node = content.subarray(at, at + NODE_BYTES);
    lines += `${hashOf(node)} ${sumOf(node)}\n`;
  }
  return lines;
}
