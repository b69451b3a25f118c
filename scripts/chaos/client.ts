import type { Caller } from './calls.ts';
import type { Diary } from './diary.ts';
import type { LocalChain } from './local-chain.ts';
import type { Random } from './random.ts';

export interface MemberLogin {
  readonly email: string;
  readonly password: string;
  /** The member's id in the books. */
  readonly memberId: string;
}

export interface Card {
  readonly _id: string;
  readonly price: string;
}

/** What all clients of a run share. */
export interface World {
  readonly caller: Caller;
  readonly chain: LocalChain;
  readonly diary: Diary;
  readonly random: Random;
  readonly isOver: () => boolean;
}
