import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../chaos/calls.ts';
import type { Diary, MemberLogin } from '../chaos/client.ts';
import type { LocalChain } from '../chaos/local-chain.ts';
import { until } from './until.ts';

const MICRO = 1_000_000n;
/** Enough for all transfers of a drill, which go back and forth. */
const FUNDS_MICRO = 1_000n * MICRO;
/** Two cores also run two database servers and every role. */
const PAUSE_MS = 60;

interface Login {
  readonly depositAddress: string;
}

/** A member who transfers one USDT after the other and retries each until it is answered. */
export class Writer {
  /** Times of the answers that acknowledged a transfer. */
  readonly acknowledgedAt: number[] = [];
  readonly login: MemberLogin;
  readonly #caller: Caller;
  readonly #diary: Diary;
  #token = '';

  constructor(login: MemberLogin, caller: Caller, diary: Diary) {
    this.login = login;
    this.#caller = caller;
    this.#diary = diary;
  }

  /** Logs in, deposits, and waits for the credit. Returns the deposit address. */
  async prepare(chain: LocalChain, number: number): Promise<string> {
    const { email, password } = this.login;
    const body = { email, password, role_name: 'User' };
    const { answer } = await this.#caller.insist({ path: '/publicApi/signinSeller', body });
    if (answer?.status !== 200) throw new Error(`${email} cannot log in: ${answer?.code} ${answer?.message}`);
    this.#token = answer.apiToken;
    const { depositAddress } = answer.data as Login;
    await chain.deposit(number, depositAddress, FUNDS_MICRO);
    await until(`${email} has funds`, async () => (await this.#transfer('wallet', 'earnings')) === 200);
    return depositAddress.toLowerCase();
  }

  async write(isOver: () => boolean): Promise<void> {
    for (let turn = 1; !isOver(); turn++) {
      await (turn % 2 === 0 ? this.#transfer('wallet', 'earnings') : this.#transfer('earnings', 'wallet'));
      await sleep(PAUSE_MS);
    }
  }

  async #transfer(from: string, to: string): Promise<number | null> {
    const requestId = randomUUID();
    const call = { path: '/sellerApi/walletTransfer', token: this.#token, body: { from, to, amount: '1', requestId } };
    const { answer, isDoubtful } = await this.#caller.insist(call);
    const isDone = answer?.status === 200;
    if (isDone) this.acknowledgedAt.push(Date.now());
    const refused = answer === null || isDoubtful ? 'unknown' : 'refused';
    this.#diary.note(`transfer ${requestId}`, isDone ? 'acknowledged' : refused, MICRO);
    return answer?.status ?? null;
  }
}
