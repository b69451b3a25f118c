import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';
import type { Step, StepState } from './steps.ts';

import { hi } from './words.hi.ts';

interface StepWords {
  readonly title: string;
  /** `leaves`: how many lines the file has. */
  readonly holds: (leaves: string) => string;
  /** `line`: which of one's own lines, from 1; null where it is about none of them. */
  readonly fails: (line: number | null) => string;
}

const ofLine = (line: number | null): string => (line === null ? '' : `Your line ${line}: `);

const en = {
  title: 'Proof of what is owed',
  lead: 'A public list of all that Plumbline owes is made when a day is closed. Find your own money in it, and add it up. Your browser does all of the arithmetic, and trusts nothing but the list itself.',
  explained: 'How it works, in plain words',
  failed: 'The proofs could not be loaded.',
  none: 'No day has been proved yet. The first proof appears some minutes after the first day has been closed.',
  noneOf: (day: string) =>
    `There is no proof of ${day}. A day is proved right after its close, while it is the newest one: what was owed then cannot be read later.`,
  notYet: 'This movement is in no proof yet. The next one holds it, some minutes after a day is closed.',
  toNewest: 'The newest proof',

  ofDay: (day: string) => `What was published for ${day}`,
  owed: 'Owed in all',
  owedNote: 'To all members and vendors together, whichever account it lies on.',
  lines: 'Lines of the list',
  linesNote: 'Each person’s money is split into one to eight lines, so that nobody can read a balance off the list.',
  root: 'Root',
  rootNote: 'It stands for the whole list: if one amount were another, the root would be another.',
  fileHash: 'SHA-256 of the file',
  fileHashNote: 'It stands for every byte of the file. Keep it, and no other file can take its place.',
  posting: 'Last posting in it',
  postingNote: 'Every movement up to this number is in the total, and no later one.',
  anchor: 'Anchor on the chain',
  anchorNote:
    'This transaction carries root and SHA-256. Look it up in an explorer: once it is there, nobody can put another list in the place of this one.',
  noAnchor: 'None yet. It comes some minutes after the proof, where the operator has anchors on.',
  record: 'What was earned and paid on this day, with its evidence',

  checkOwnTitle: (day: string) => `Check that your money of ${day} is in it`,
  checkOwnLead: 'Your browser loads the whole list, adds it up, finds your lines and follows each of them to the root.',
  checkOwn: 'Check my money',
  checkFileTitle: (day: string) => `Check the whole list of ${day}`,
  checkFileLead: 'Your browser loads the list of the day, adds up every line and compares the sum and the root.',
  checkFile: 'Check the list',
  logInFirst: 'Log in to find your own lines',
  loads: (megabytes: string) => `Loads about ${megabytes} MB`,
  offline: 'You are offline. The list can be checked when the connection is back, or with a saved file (below).',
  notRead: 'The list could not be loaded to its end, so nothing was found out. It says nothing about your money.',
  reading: 'Reading and adding up the list',
  linesRead: (read: string, of: string) => `${read} of ${of} lines`,

  ownHolds: (amount: string) => `Your money is in the books: ${amount}.`,
  fileHolds: (lines: string, amount: string) => `The list holds: ${lines} lines come to ${amount}.`,
  refused: 'It does not match.',
  took: (seconds: string) => `Checked here, in ${seconds} s.`,
  without: {
    'no-leaf':
      'You have no line in the proof of this day, because your account is younger. The list was checked as a whole.',
    view: 'This is a view of an operator, who has no key of yours. The list was checked as a whole.',
  },
  steps: 'Steps of the check',
  stepState: { holds: 'holds', fails: 'does not hold', open: 'not reached' } satisfies Record<StepState, string>,
  notReached: 'Not looked at, because a step above does not hold.',
  says: 'The checker says:',
  step: {
    file: {
      title: 'The list adds up',
      holds: (leaves) =>
        `All ${leaves} lines were read. None is below zero, they come to the total of the first line, and they lead to its root.`,
      fails: () => 'The list is damaged, or somebody changed it.',
    },
    published: {
      title: 'It is the published list',
      holds: () => 'Day, total, root and SHA-256 of what was loaded are those that were published, below.',
      fails: () => 'What was loaded is another list than the published one.',
    },
    proof: {
      title: 'Your proof is of this day',
      holds: () => 'It names one to eight lines as yours, each once.',
      fails: () => 'What the server gave as your proof is none of this list.',
    },
    nonce: {
      title: 'Your key made your lines',
      holds: () =>
        'Each line hides a number that only your key and the day can make. It was reckoned again, and is the same. So a line is yours alone, and cannot be shown to somebody else as theirs.',
      fails: (line) => `${ofLine(line)}the number in it does not come from your key and this day.`,
    },
    leaf: {
      title: 'Your lines stand in the list',
      holds: () => 'The hash of that number and your amount stands in the list at its place, with the same amount.',
      fails: (line) => `${ofLine(line)}the list has something else at its place.`,
    },
    path: {
      title: 'Your lines lead to the root',
      holds: () => 'From each line up, sums and hashes of neighbours were joined, and end at the root and the total.',
      fails: (line) => `${ofLine(line)}the way up from it does not end at the root and the total of the list.`,
    },
  } satisfies Record<Step, StepWords>,

  mismatch:
    'Download both files below before you do anything else: they show to anybody what you saw. Then write to us with the day. It can be a fault of the connection, so check once more as well.',
  ticket: 'Write to support about this day',
  ticketSubject: (day: string) => `The proof of ${day} does not match`,
  complain: 'How to complain',
  compareTitle: 'Compare the sum with your balance',
  compare: (posting: string) =>
    `It is what was owed to you after posting ${posting}, from all of your accounts together: wallets, packages, profit to claim, withdrawals on their way, open orders. If it is not what your statement says of that time, tell us.`,
  statement: 'Open the statement',

  ownLines: 'Your lines, step by step',
  ownLinesLead:
    'Open a line to follow it. At each step your side is joined with its neighbour: the sums are added, and both hashes and sums make the next hash. The neighbour’s place, left or right, is part of it.',
  line: (number: number, place: string) => `Line ${number}, at place ${place} of the list:`,
  nonce: 'The number in it that your key made:',
  yourLine: 'Your line',
  onTheLeft: 'Neighbour on the left',
  onTheRight: 'Neighbour on the right',
  filling: 'No neighbour: a place that is filled with nothing',
  together: (lines: string) => `Together, up to ${lines} lines`,
  isRoot: 'The root: the whole list',

  downloads: 'Keep the evidence',
  downloadProof: 'Download my proof (JSON)',
  downloadFile: 'Download the list (text)',
  keyNote:
    'My proof holds your key. Whoever has it can tell which lines of any day are yours: show it only to whom you would show your balance.',
  elsewhere: 'Check it without this site',
  elsewhereLead:
    'A site that is wrong could also say that all is well. These ways need nothing of it but the two files:',
  checkerFile: 'The checker as one file',
  checkerNote: ': save it, go offline, open it from your disk, and give it the list and your proof.',
  format: 'The format',
  formatNote: ', in full: enough to write a checker of your own.',
  command: 'The command, with the sources:',
  limits: 'Limits',
  limitsText: (link: string) =>
    `The list proves what is owed; the reserves beside it show what lay on the chain at one block, and cannot tell what was borrowed for that moment. Neither shows a person who was left out and never looks: the more people check, the less can be hidden. All addresses are on ${link}.`,
  transparency: 'Transparency',

  days: 'Days with a proof',
  day: 'Day',
};

export type ProofWords = typeof en;

const WORDS: Readonly<Record<Language, ProofWords>> = { en, hi };

export const useProofWords = (): ProofWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const proofWords = (): ProofWords => WORDS[currentLanguage()];
