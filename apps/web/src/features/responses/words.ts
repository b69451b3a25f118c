import type { ApplicationStage, ResponseKind, ResponseState } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';
import { en } from './words.en.ts';

type Act = 'accept' | 'decline' | 'withdraw' | 'revoke' | 'block' | 'shortlisted' | 'interview' | 'offer' | 'hired';

export interface ActWords {
  readonly button: string;
  readonly title: string;
  /** The consequence, for the other side by name. */
  readonly consequence: (person: string) => string;
}

export interface ResponseWords {
  readonly title: string;
  readonly lead: string;
  readonly failed: string;
  readonly boxes: Readonly<Record<'waiting' | 'received' | 'sent' | 'jobs', string>>;
  readonly none: Readonly<Record<'waiting' | 'received' | 'sent' | 'jobs', string>>;
  readonly toMarket: string;
  readonly more: string;
  readonly kind: Readonly<Record<ResponseKind, string>>;
  readonly status: Readonly<Record<ResponseState, string>>;
  readonly stage: Readonly<Record<ApplicationStage, string>>;
  /** The other person of the answer. */
  readonly from: (person: string) => string;
  readonly to: (person: string) => string;
  readonly unread: string;
  readonly home: string;
  readonly allWaiting: string;
  readonly allJobs: string;
  readonly allStages: string;
  readonly job: string;
  readonly standing: Readonly<Record<'owner' | 'sender', Readonly<Record<ResponseState, (person: string) => string>>>>;
  readonly atStage: Readonly<
    Record<'owner' | 'sender', Readonly<Record<ApplicationStage, (person: string) => string>>>
  >;
  /** Between profiles, in the place of `standing`: what is open, and that it is over. */
  readonly openBetween: Readonly<Record<'contact' | 'pictures' | 'talk', string>>;
  readonly closedBetween: string;
  readonly opened: Readonly<Record<'contact' | 'pictures' | 'talk', string>>;
  readonly seeProfile: string;
  readonly profile: string;
  readonly interests: string;
  /** Of accepting and taking back what is no contact. */
  readonly accepts: Readonly<Record<'interest' | 'photo-request', ActWords>>;
  readonly revokes: Readonly<Record<'pictures' | 'talk', ActWords>>;
  readonly said: (word: string) => string;
  readonly seeListing: string;
  readonly questions: string;
  readonly messages: string;
  readonly older: string;
  readonly you: string;
  readonly removed: string;
  readonly report: string;
  readonly reportOf: (at: string) => string;
  readonly reportTitle: string;
  readonly reportWhy: string;
  readonly reportWords: string;
  readonly reportReasons: Readonly<
    Record<'offensive' | 'fraud' | 'asks-for-money' | 'personal-data' | 'illegal' | 'other', string>
  >;
  readonly message: string;
  readonly messageHint: string;
  readonly messageNeeded: string;
  readonly send: string;
  readonly refusal: Readonly<Record<'response_over' | 'cannot_write' | 'wait_for_answer' | 'thread_full', string>>;
  readonly history: string;
  readonly step: (what: string) => string;
  readonly by: Readonly<Record<'owner' | 'sender' | 'rule', string>>;
  readonly contact: string;
  readonly contactGiven: (day: string) => string;
  readonly contactTaken: (day: string) => string;
  readonly contactSeen: (first: string, last: string) => string;
  readonly contactUnseen: string;
  readonly show: string;
  readonly interview: string;
  readonly minutes: (count: number) => string;
  readonly calendar: string;
  readonly otherTime: string;
  readonly acts: Readonly<Record<Act, ActWords>>;
  readonly back: string;
  readonly word: string;
  readonly wordNeeded: string;
  readonly reach: string;
  readonly reachHint: string;
  readonly reachNeeded: string;
  readonly when: string;
  readonly whenNeeded: string;
  readonly howLong: string;
  readonly howLongNeeded: string;
  readonly place: string;
  readonly placeHint: string;
  readonly placeNeeded: string;
  readonly blocked: string;
  readonly blockedLead: string;
  readonly noneBlocked: string;
  readonly unblock: string;
  readonly unblockOf: (name: string) => string;
  readonly isBlocked: string;
  readonly apply: string;
  readonly applyLead: (owner: string) => string;
  readonly applyFree: string;
  readonly ask: string;
  readonly askLead: (owner: string) => string;
  readonly letter: string;
  readonly letterHint: string;
  readonly answerNeeded: string;
  readonly sendApplication: string;
  readonly sendEnquiry: string;
  readonly notAnswerable: string;
  readonly own: string;
  readonly sentAlready: string;
  readonly toAnswer: string;
  readonly declinedBefore: string;
}

export const { loadWords: loadResponseWords, useWords: useResponseWords } = featureWords<ResponseWords>(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
