import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Tried } from './calls.ts';
import type { World } from './client.ts';
import type { OperatorAct, PlannedAct } from './schedule.ts';

const RETRY_PAUSE_MS = 500;

interface Login {
  readonly email: string;
  readonly password: string;
  /** Unused code for a login; null if the next one is not due yet. */
  readonly code: string | null;
  /** For a decision. */
  readonly current: string | null;
}

interface Waiting {
  readonly _id: string;
  readonly gross: string;
  readonly stateHash: string;
}

/** An operator at the console, who confirms decisions with the demo's second factor. */
export class Operator {
  readonly #world: World;
  readonly #email: string;
  #session: Readonly<Record<string, string>> | undefined;

  constructor(world: World, email: string) {
    this.#world = world;
    this.#email = email;
  }

  async act({ act, cutsAfterMs }: PlannedAct<OperatorAct>): Promise<void> {
    this.#world.diary.count(act);
    if (act === 'close') await this.#closeDay(cutsAfterMs);
    else await this.#decide(act, cutsAfterMs);
  }

  /** Decides everything that is waiting. Returns how many there were. */
  async decideAll(): Promise<number> {
    const waiting = await this.#waiting();
    for (const each of waiting) await this.#decideOne('approve', each, []);
    return waiting.length;
  }

  /** Compares chain, ledger and statements now. Returns the run's id. */
  async reconcile(): Promise<string | null> {
    const { answer } = await this.ask('reconcile', { scope: 'full' });
    return answer?.status === 200 ? (answer.data as { _id: string })._id : null;
  }

  async #decide(act: 'approve' | 'reject', cutsAfterMs: readonly number[]): Promise<void> {
    const [first] = await this.#waiting();
    if (first !== undefined) await this.#decideOne(act, first, cutsAfterMs);
  }

  async #waiting(): Promise<readonly Waiting[]> {
    const { answer } = await this.ask('withdrawals?limit=50');
    return answer?.status === 200 ? (answer.data as { docs: readonly Waiting[] }).docs : [];
  }

  async #decideOne(act: 'approve' | 'reject', { _id, stateHash }: Waiting, cuts: readonly number[]): Promise<void> {
    if (act === 'approve') {
      await this.#decision('approveWithdrawal', { key: randomUUID(), _id, stateHash, note: '' }, cuts);
      return;
    }
    const refused = { key: randomUUID(), _id, reason: 'A fault was simulated' };
    const tried = await this.ask('rejectWithdrawal', refused, cuts);
    // Another operator may have decided it, so a rejection says nothing about our own try.
    this.#world.diary.note(`reject ${_id}`, outcomeOf(tried), null);
  }

  async #closeDay(cutsAfterMs: readonly number[]): Promise<void> {
    const tried = await this.#world.caller.insist({ path: '/demo/next-day', body: {} }, cutsAfterMs);
    const day = (tried.answer?.data as { closed?: { day?: string } } | null)?.closed?.day;
    if (tried.answer?.status === 200 && day !== undefined) this.#world.diary.note(`day ${day}`, 'acknowledged', null);
  }

  /** Sends a decision and confirms it if necessary. */
  async #decision(path: string, body: object, cutsAfterMs: readonly number[]): Promise<Tried> {
    const first = await this.ask(path, body, cutsAfterMs);
    const { statement } = (first.answer?.data ?? {}) as { statement?: string };
    if (first.answer?.status !== 409 || statement === undefined) return first;
    const { answer: opened } = await this.ask('openConfirmation', { statements: [statement] });
    const { challenge } = (opened?.data ?? {}) as { challenge?: string };
    const code = (await this.#login())?.current;
    if (challenge === undefined || !code) return first;
    await this.ask('confirm', { challenge, code }, cutsAfterMs);
    return this.ask(path, body, cutsAfterMs, { 'x-confirmation': challenge });
  }

  /** Calls the console with this operator's session, which is reopened when it has ended. */
  async ask(path: string, body?: object, cuts: readonly number[] = [], headers: Record<string, string> = {}) {
    const nothing: Tried = { answer: null, isDoubtful: false };
    for (let tries = 0; tries < 2; tries++) {
      if (!(await this.#signIn())) return nothing;
      const own = { ...this.#session, ...headers };
      const call = { path: `/operatorApi/${path}`, headers: own, ...(body ? { body } : {}) };
      const tried = await this.#world.caller.insist(call, cuts);
      if (tried.answer?.status !== 401) return tried;
      this.#session = undefined;
    }
    return nothing;
  }

  async #login(): Promise<Login | undefined> {
    const { answer } = await this.#world.caller.insist({ path: '/demo/operators' });
    return answer?.status === 200
      ? (answer.data as readonly Login[]).find(({ email }) => email === this.#email)
      : undefined;
  }

  async #signIn(): Promise<boolean> {
    for (let tries = 0; this.#session === undefined && !this.#world.isOver() && tries < 100; tries++) {
      const login = await this.#login();
      if (login?.code) this.#session = await this.#open(login, login.code);
      if (this.#session === undefined) await sleep(RETRY_PAUSE_MS);
    }
    return this.#session !== undefined;
  }

  async #open({ email, password }: Login, code: string): Promise<Readonly<Record<string, string>> | undefined> {
    const { caller } = this.#world;
    const first = await caller.insist({ path: '/operatorApi/signIn', body: { email, password } });
    const { challenge } = (first.answer?.data ?? {}) as { challenge?: string };
    if (challenge === undefined) return undefined;
    const second = await caller.insist({ path: '/operatorApi/signInFactor', body: { challenge, code } });
    return second.answer?.session ?? undefined;
  }
}

const outcomeOf = ({ answer, isDoubtful }: { answer: Answer | null; isDoubtful: boolean }) => {
  if (answer === null) return 'unknown';
  if (answer.status === 200) return 'acknowledged';
  return isDoubtful ? 'unknown' : 'refused';
};
