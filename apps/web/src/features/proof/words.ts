import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';
import type { Step, StepState } from './steps.ts';
import { en } from './words.en.ts';
import { hi } from './words.hi.ts';

interface StepWords {
  readonly title: string;
  /** `leaves`: how many lines the file has. */
  readonly holds: (leaves: string) => string;
  /** `line`: which of one's own lines, from 1; null where it is about none of them. */
  readonly fails: (line: number | null) => string;
}

export interface ProofWords {
  readonly title: string;
  readonly lead: string;
  readonly explained: string;
  readonly failed: string;
  readonly none: string;
  readonly noneOf: (day: string) => string;
  readonly notYet: string;
  readonly toNewest: string;

  readonly ofDay: (day: string) => string;
  readonly owed: string;
  readonly owedNote: string;
  readonly lines: string;
  readonly linesNote: string;
  readonly root: string;
  readonly rootNote: string;
  readonly fileHash: string;
  readonly fileHashNote: string;
  readonly posting: string;
  readonly postingNote: string;
  readonly anchor: string;
  readonly anchorNote: string;
  readonly noAnchor: string;
  readonly record: string;

  readonly checkOwnTitle: (day: string) => string;
  readonly checkOwnLead: string;
  readonly checkOwn: string;
  readonly checkFileTitle: (day: string) => string;
  readonly checkFileLead: string;
  readonly checkFile: string;
  readonly logInFirst: string;
  readonly loads: (megabytes: string) => string;
  readonly offline: string;
  readonly notRead: string;
  readonly reading: string;
  readonly linesRead: (read: string, of: string) => string;

  readonly ownHolds: (amount: string) => string;
  readonly fileHolds: (lines: string, amount: string) => string;
  readonly refused: string;
  readonly took: (seconds: string) => string;
  readonly without: Readonly<Record<'no-leaf' | 'view', string>>;
  readonly steps: string;
  readonly stepState: Readonly<Record<StepState, string>>;
  readonly notReached: string;
  readonly says: string;
  readonly step: Readonly<Record<Step, StepWords>>;

  readonly mismatch: string;
  readonly ticket: string;
  readonly ticketSubject: (day: string) => string;
  readonly complain: string;
  readonly compareTitle: string;
  readonly compare: (posting: string) => string;
  readonly statement: string;

  readonly ownLines: string;
  readonly ownLinesLead: string;
  readonly line: (number: number, place: string) => string;
  readonly nonce: string;
  readonly yourLine: string;
  readonly onTheLeft: string;
  readonly onTheRight: string;
  readonly filling: string;
  readonly together: (lines: string) => string;
  readonly isRoot: string;

  readonly downloads: string;
  readonly downloadProof: string;
  readonly downloadFile: string;
  readonly keyNote: string;
  readonly elsewhere: string;
  readonly elsewhereLead: string;
  readonly checkerFile: string;
  readonly checkerNote: string;
  readonly format: string;
  readonly formatNote: string;
  readonly command: string;
  readonly limits: string;
  readonly limitsText: (link: string) => string;
  readonly transparency: string;

  readonly days: string;
  readonly day: string;
}

const WORDS: Readonly<Record<Language, ProofWords>> = { en, hi };

export const useProofWords = (): ProofWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const proofWords = (): ProofWords => WORDS[currentLanguage()];
