import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseUsdt } from '@plumbline/money';
import { CHAOS_MAIL_MS } from '@plumbline/time-limits/tools';
import type { Answer, Tried } from './calls.ts';
import type { Card, MemberLogin, World } from './client.ts';
import type { Outcome } from './model.ts';
import type { Random } from './random.ts';
import type { Act, PlannedAct } from './schedule.ts';

const LOOK_EVERY_MS = 300;

interface Order {
  readonly package_id: string;
  readonly status: string;
}

const OPEN = ['active', 'matured', 'exiting'];
const MICRO = 1_000_000n;
/** The demo's rule approves up to 140 USDT without an operator. */
const LARGE_FROM = 150;
/**
 * Reasons why a wallet could not send. `underpriced`: a re-org returned a transaction of the same sender to the
 * mempool, and the chain issues its nonce again.
 */
const NOT_SENT = /fetch failed|timeout|aborted|nonce|already imported|underpriced/i;

/** A member at a screen: performs one act at a time and retries each until it is answered. */
export class Member {
  readonly #world: World;
  readonly #login: MemberLogin;
  readonly #number: number;
  readonly #cards: readonly Card[];
  readonly #addresses: Random;
  #token: string | undefined;
  #depositAddress = '';

  constructor(world: World, number: number, login: MemberLogin, cards: readonly Card[]) {
    this.#world = world;
    this.#login = login;
    this.#number = number;
    this.#cards = cards;
    this.#addresses = world.random.branch(`addresses ${number}`);
  }

  async act({ act, amount, cutsAfterMs }: PlannedAct<Act>): Promise<void> {
    if (!(await this.#signIn())) return;
    this.#world.diary.count(act);
    const does: Record<Act, () => Promise<void>> = {
      deposit: () => this.#deposit(amount, cutsAfterMs),
      transfer: () => this.#transfer(amount, cutsAfterMs),
      purchase: () => this.#purchase(amount, cutsAfterMs),
      claim: () => this.#claim(cutsAfterMs),
      withdraw: () => this.#withdraw(amount, cutsAfterMs),
      'withdraw-large': () => this.#withdraw(amount + LARGE_FROM, cutsAfterMs),
      exit: () => this.#exit(cutsAfterMs),
    };
    await does[act]();
  }

  async depositAddress(): Promise<string> {
    if (!(await this.#signIn())) throw new Error(`${this.#login.email} cannot log in`);
    return this.#depositAddress;
  }

  async #signIn(): Promise<boolean> {
    if (this.#token !== undefined) return true;
    const { email, password } = this.#login;
    const body = { email, password, role_name: 'User' };
    const { answer } = await this.#world.caller.insist({ path: '/publicApi/signinSeller', body });
    if (answer === null) return false;
    if (answer.status !== 200) throw new Error(`${email} cannot log in: ${answer.code} ${answer.message}`);
    this.#token = answer.apiToken;
    this.#depositAddress = (answer.data as { depositAddress: string }).depositAddress;
    return true;
  }

  /** Sends with this session. If it has ended, the next act opens a new one. */
  async #ask(path: string, body: object | undefined, cutsAfterMs: readonly number[]): Promise<Tried> {
    const call = { path: `/sellerApi/${path}`, token: this.#token!, ...(body ? { body } : {}) };
    const tried = await this.#world.caller.insist(call, cutsAfterMs);
    if (tried.answer?.status === 401) this.#token = undefined;
    return tried;
  }

  #note(place: string, tried: Tried, amountMicro: bigint | null, isDone = succeeded): void {
    const { answer, isDoubtful } = tried;
    const refused: Outcome = isDoubtful ? 'unknown' : 'refused';
    const outcome: Outcome = answer === null ? 'unknown' : isDone(answer) ? 'acknowledged' : refused;
    this.#world.diary.note(place, outcome, amountMicro);
  }

  /** The wallet sends; sometimes its owner also reports the hash, so that it is looked up again. */
  async #deposit(amount: number, cutsAfterMs: readonly number[]): Promise<void> {
    const micro = BigInt(amount * 2) * MICRO;
    try {
      const transaction_id = await this.#world.chain.deposit(this.#number, this.#depositAddress, micro);
      if (cutsAfterMs.length > 0) await this.#ask('addfund', { amount: `${amount * 2}`, transaction_id }, cutsAfterMs);
    } catch (error) {
      // The chain is down: either nothing was sent, or the chain shows it later.
      if (!NOT_SENT.test(String(error))) throw error;
    }
  }

  async #transfer(amount: number, cutsAfterMs: readonly number[]): Promise<void> {
    const requestId = randomUUID();
    // Withdrawals leave from the Flexible wallet, so most money goes there.
    const [from, to] = amount % 4 === 0 ? ['earnings', 'wallet'] : ['wallet', 'earnings'];
    const tried = await this.#ask('walletTransfer', { from, to, amount: `${amount}`, requestId }, cutsAfterMs);
    this.#note(`transfer ${requestId}`, tried, BigInt(amount) * MICRO);
  }

  async #purchase(amount: number, cutsAfterMs: readonly number[]): Promise<void> {
    const card = this.#cards[amount % this.#cards.length]!;
    const held = await this.#open();
    if (held === null || held.includes(card._id)) return;
    const body = { packageId: card._id, amount: card.price, payment_mode_name: 'wallet' };
    const tried = await this.#ask('purchasePackage', body, cutsAfterMs);
    // Only this member buys here, so a package that is active after a lost answer is the requested one.
    const isDone = (answer: Answer | null) =>
      succeeded(answer) || (tried.isDoubtful && answer?.code === 'package_already_active');
    this.#note(`purchase ${this.#login.memberId} ${card._id}`, tried, microOf(card.price), isDone);
  }

  async #claim(cutsAfterMs: readonly number[]): Promise<void> {
    const tried = await this.#ask('invetPamentsettelByday', undefined, cutsAfterMs);
    const claimed = (tried.answer?.data as { claimed?: string } | null)?.claimed;
    // If an answer was lost, the amount read afterwards does not belong to it, so it counts as none.
    const amount = succeeded(tried.answer) && claimed !== undefined ? microOf(claimed) : null;
    const place = `claim ${this.#login.memberId}`;
    if (amount !== 0n) this.#note(place, tried, amount);
    // A day may have closed between the lost try and this one; then both claimed something.
    if (succeeded(tried.answer) && tried.isDoubtful) this.#world.diary.note(place, 'unknown', null);
  }

  async #withdraw(amount: number, cutsAfterMs: readonly number[]): Promise<void> {
    const address = this.#freshAddress();
    const step1 = { address, amount: `${amount}` };
    const { answer } = await this.#ask('Withdrawalsrequset', step1, cutsAfterMs);
    await this.#confirm(answer, { path: 'WithdrawalsrequsetVerify', ...step1 }, cutsAfterMs);
  }

  async #exit(cutsAfterMs: readonly number[]): Promise<void> {
    const packageId = (await this.#held())[0];
    if (packageId === undefined) return;
    const step1 = { address: this.#freshAddress(), packageId };
    const { answer } = await this.#ask('withdrawalsFromPackage', step1, cutsAfterMs);
    await this.#confirm(answer, { path: 'withdrawalsFromPackageVerify', ...step1 }, cutsAfterMs);
  }

  /** Step 2 of both: the mailed code, then the confirmation, which reserves the money. */
  async #confirm(
    requested: Answer | null,
    { path, ...step1 }: { readonly path: string; readonly address: string },
    cutsAfterMs: readonly number[],
  ): Promise<void> {
    if (!succeeded(requested)) return;
    const { _id, requestPayment } = requested!.data as { _id: string; requestPayment: string };
    const otp = await this.#mailedCode(step1.address);
    if (otp === null) return;
    const tried = await this.#ask(path, { _id, ...step1, otp }, cutsAfterMs);
    this.#note(`hold ${_id}`, tried, microOf(requestPayment));
  }

  /** Returns the newest code from a mail that contains this address. */
  async #mailedCode(address: string): Promise<string | null> {
    const path = `/demo/mail?to=${encodeURIComponent(this.#login.email)}`;
    for (
      const until = Date.now() + CHAOS_MAIL_MS;
      Date.now() < until && !this.#world.isOver();
      await sleep(LOOK_EVERY_MS)
    ) {
      const { answer } = await this.#world.caller.insist({ path });
      const mails = (answer?.data ?? []) as readonly { subject: string; text: string }[];
      const mail = mails.find((each) => each.text.toLowerCase().includes(address) && /code/i.test(each.subject));
      const code = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1];
      if (code !== undefined) return code;
    }
    return null;
  }

  async #held(): Promise<readonly string[]> {
    const { answer } = await this.#ask('useractivePackage', undefined, []);
    return succeeded(answer) ? (answer!.data as Order[]).map(({ package_id }) => package_id) : [];
  }

  /** Returns packages that cannot be bought now, including one that is being exited. */
  async #open(): Promise<readonly string[] | null> {
    const { answer } = await this.#ask('getOrders?limit=100', undefined, []);
    if (!succeeded(answer)) return null;
    const { docs } = answer!.data as { docs: Order[] };
    return docs.filter(({ status }) => OPEN.includes(status)).map(({ package_id }) => package_id);
  }

  /** Lower case has no checksum. The address is new, so every transfer to it belongs to this one withdrawal. */
  #freshAddress(): string {
    const digits = Array.from({ length: 32 }, () => this.#addresses.between(0, 15).toString(16)).join('');
    return `0xc4a05${digits}${this.#number.toString(16).padStart(3, '0')}`;
  }
}

const succeeded = (answer: Answer | null): boolean => answer !== null && answer.status === 200;
const microOf = (amount: string): bigint => parseUsdt(amount)!;
