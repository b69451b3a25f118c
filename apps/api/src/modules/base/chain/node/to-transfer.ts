import type { Address, Hash } from 'viem';
import type { TransferLog, UnsupportedLog } from '../../../../platform/chain-port.ts';

/** A Transfer log as viem decodes it. */
interface Log {
  blockNumber: bigint;
  blockHash: Hash;
  transactionHash: Hash;
  logIndex: number;
  args: { from: Address; to: Address; value: bigint };
}

const placeOf = (log: Log) => ({
  blockNumber: log.blockNumber,
  blockHash: log.blockHash,
  txHash: log.transactionHash,
  logIndex: log.logIndex,
  from: log.args.from.toLowerCase(),
  to: log.args.to.toLowerCase(),
});

export const toTransfer = (log: Log): TransferLog => ({ ...placeOf(log), amountWei: log.args.value });

export const toUnsupported = (log: Log & { address: Address }): UnsupportedLog => ({
  ...placeOf(log),
  token: log.address.toLowerCase(),
  amountRaw: log.args.value,
});
