import type { Claimable, ClaimLine, LostFoundPost } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';
import { en } from './words.en.ts';

type State = LostFoundPost['status'];

export interface LostFoundWords {
  readonly title: string;
  readonly lead: string;
  readonly add: string;
  readonly look: string;
  readonly failed: string;
  readonly caution: string;
  readonly claims: string;
  readonly noClaims: string;
  readonly posts: string;
  readonly noPosts: string;
  readonly what: Readonly<Record<LostFoundPost['what'], string>>;
  readonly state: Readonly<Record<State, string>>;
  readonly matches: string;
  readonly noMatches: string;
  readonly likeness: (score: number) => string;
  readonly on: (day: string) => string;
  readonly openClaims: (count: number) => string;
  readonly seal: string;
  readonly sealAgain: string;
  readonly sealLead: string;
  readonly sealNeeded: string;
  readonly sealed: (question: string) => string;
  readonly sealStays: string;
  readonly question: string;
  readonly questionHint: string;
  readonly questionNeeded: string;
  readonly answer: string;
  readonly answerHint: string;
  readonly answerNeeded: string;
  readonly keep: string;
  readonly cancel: string;
  readonly standing: Readonly<
    Record<ClaimLine['side'], Readonly<Record<ClaimLine['status'], (person: string) => string>>>
  >;
  readonly promised: Readonly<Record<ClaimLine['side'], (person: string) => string>>;
  readonly done: (day: string) => string;
  readonly thread: string;
  readonly threadOf: (title: string) => string;
  readonly showCode: string;
  readonly anotherCode: string;
  readonly codeLead: string;
  readonly codeUntil: (time: string) => string;
  readonly enterCode: string;
  readonly enterLead: (person: string) => string;
  readonly code: string;
  readonly codeNeeded: string;
  readonly confirm: string;
  readonly claim: string;
  readonly claimOf: (title: string) => string;
  readonly claimLead: (finder: string) => string;
  readonly tries: (left: number) => string;
  readonly yourAnswer: string;
  readonly yourAnswerHint: string;
  readonly message: string;
  readonly messageHint: string;
  readonly messageNeeded: string;
  readonly sendClaim: string;
  readonly notClaimable: string;
  readonly toClaim: string;
  readonly seePost: string;
  readonly refusal: Readonly<Record<NonNullable<Claimable['refusal']>, string>>;
}

export const { loadWords: loadLostFoundWords, useWords: useLostFoundWords } = featureWords<LostFoundWords>(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
