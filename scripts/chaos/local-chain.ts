import { demoParties } from '../../apps/api/src/modules/base/chain/demo-wallets.ts';
import { call } from '../launch/anvil.ts';

export interface TransferLog {
  readonly from: string;
  readonly to: string;
  readonly wei: bigint;
  readonly txHash: string;
  readonly block: number;
}

interface RawLog {
  readonly topics: readonly [string, string, string];
  readonly data: string;
  readonly transactionHash: string;
  readonly blockNumber: string;
}

/** keccak256 of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Wallets of the chain that the product does not use; the demo uses 0 to 4. */
const FIRST_FREE_ACCOUNT = 5;
const MICRO_IN_WEI = 10n ** 12n;
const ENDOWMENT_MICRO = 1_000_000_000_000n;

/** Direct access to the chain's node, without the product and the proxy. */
export class LocalChain {
  readonly #url: () => string;
  readonly parties = demoParties();
  #senders: readonly string[] = [];

  constructor(url: () => string) {
    this.#url = url;
  }

  rpc<Answer>(method: string, ...params: unknown[]): Promise<Answer> {
    return call<Answer>(this.#url(), method, params);
  }

  /** Gives each depositor their own USDT sender, so that the nonces of one do not block another. */
  async endowSenders(): Promise<void> {
    this.#senders = (await this.rpc<string[]>('eth_accounts')).slice(FIRST_FREE_ACCOUNT);
    for (const sender of this.#senders) await this.#transfer(this.parties.faucet, sender, ENDOWMENT_MICRO);
  }

  /** Returns the hash. Only the chain shows whether it is mined. */
  deposit(client: number, to: string, micro: bigint): Promise<string> {
    return this.#transfer(this.#senders[client % this.#senders.length]!, to, micro);
  }

  /** Does what operators do when the product reports that its payout wallet is short. */
  fillPayoutWallet(): Promise<string> {
    return this.#transfer(this.parties.faucet, this.parties.payout, ENDOWMENT_MICRO);
  }

  #transfer(from: string, to: string, micro: bigint): Promise<string> {
    const data = `0xa9059cbb${word(BigInt(to))}${word(micro * MICRO_IN_WEI)}`;
    return this.rpc('eth_sendTransaction', { from, to: this.parties.usdt, data });
  }

  async latest(): Promise<number> {
    return Number(await this.rpc<string>('eth_blockNumber'));
  }

  /** Reads every transfer of USDT in these blocks. */
  async transfers(fromBlock: number, toBlock: number): Promise<TransferLog[]> {
    const filter = { address: this.parties.usdt, topics: [TRANSFER], fromBlock: hex(fromBlock), toBlock: hex(toBlock) };
    const logs = await this.rpc<RawLog[]>('eth_getLogs', filter);
    return logs.map((log) => ({
      from: addressOf(log.topics[1]),
      to: addressOf(log.topics[2]),
      wei: BigInt(log.data),
      txHash: log.transactionHash,
      block: Number(log.blockNumber),
    }));
  }

  async finalBlock(): Promise<number> {
    return Number((await this.rpc<{ number: string }>('eth_getBlockByNumber', 'finalized', false)).number);
  }

  /**
   * Replaces the newest blocks, none of them final, by as many others. With `keeps` the first new block contains their
   * transactions; otherwise they are gone. Returns the number of transactions; null if the node cannot do it.
   */
  async reorg(blocks: number, keeps: boolean): Promise<number | null> {
    try {
      const latest = await this.latest();
      const raws: string[] = [];
      for (let number = latest - blocks + 1; number <= latest; number++) {
        const block = await this.rpc<{ transactions: string[] } | null>('eth_getBlockByNumber', hex(number), false);
        for (const hash of block?.transactions ?? [])
          raws.push(await this.rpc<string>('eth_getRawTransactionByHash', hash));
      }
      await this.rpc('anvil_reorg', blocks, keeps ? raws.map((raw) => [raw, 0]) : []);
      return raws.length;
    } catch (error) {
      // After a restart the chain has no state of earlier blocks; it may also be down now.
      if (/reorg|state|fetch failed|not found/i.test(String(error))) return null;
      throw error;
    }
  }
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const hex = (number: number): string => `0x${number.toString(16)}`;
const addressOf = (topic: string): string => `0x${topic.slice(-40)}`.toLowerCase();
