import type { ApplicationStage, ResponseKind, ResponseState } from '@plumbline/contract';
import { featureWords } from '../../lib/text/index.ts';

export interface ActWords {
  readonly button: string;
  readonly title: string;
  /** The consequence, for the other side by name. */
  readonly consequence: (person: string) => string;
}

const STEPS: Readonly<Record<string, string>> = {
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  revoked: 'Taken back',
  shortlisted: 'Shortlisted',
  interview: 'Invited to an interview',
  moved: 'Interview at another time',
  offer: 'Offer made',
  hired: 'Hired',
  handed: 'Handed over',
};

const en = {
  title: 'Answers',
  lead: 'Applications and enquiries: those that you sent, and those to your listings.',
  failed: 'The answers could not be read.',
  boxes: { waiting: 'Waiting for you', received: 'Received', sent: 'Sent', jobs: 'By job' },
  none: {
    waiting: 'Nothing waits for you.',
    received: 'Nobody has answered a listing of yours yet.',
    sent: 'You have not answered a listing yet.',
    jobs: 'Nobody has applied for a job of yours yet.',
  },
  toMarket: 'Look around in the market',
  more: 'Show more',
  kind: {
    application: 'Application',
    enquiry: 'Enquiry',
    interest: 'Interest',
    'photo-request': 'Request for a picture',
    'contact-request': 'Request for a contact',
    claim: 'Claim',
  } satisfies Record<ResponseKind, string>,
  status: {
    sent: 'Open',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    revoked: 'Taken back',
  } satisfies Record<ResponseState, string>,
  stage: {
    new: 'New',
    shortlisted: 'Shortlisted',
    interview: 'Interview',
    offer: 'Offer',
    hired: 'Hired',
    declined: 'Declined',
  } satisfies Record<ApplicationStage, string>,
  /** The other person of the answer. */
  from: (person: string) => `from ${person}`,
  to: (person: string) => `to ${person}`,
  unread: 'waits for you',
  home: 'Waiting for your answer',
  allWaiting: 'All answers',
  allJobs: 'All jobs',
  allStages: 'All stages',
  job: 'Job',
  standing: {
    owner: {
      sent: (person) => `${person} waits for your answer.`,
      accepted: (person) => `You have accepted. ${person} can see how to reach you.`,
      declined: () => 'You have declined.',
      withdrawn: (person) => `${person} has withdrawn.`,
      expired: () => 'This expired without an answer, or with its listing.',
      revoked: (person) => `You have taken it back: ${person} no longer sees how to reach you.`,
    } satisfies Record<ResponseState, (person: string) => string>,
    sender: {
      sent: (person) => `${person} has it, and has not decided.`,
      accepted: (person) => `${person} has accepted. You can see how to reach each other.`,
      declined: (person) => `${person} has declined.`,
      withdrawn: () => 'You have withdrawn.',
      expired: () => 'This expired without an answer, or with its listing.',
      revoked: (person) => `${person} has taken it back.`,
    } satisfies Record<ResponseState, (person: string) => string>,
  },
  atStage: {
    owner: {
      new: (person) => `${person} has applied. Answer, shortlist, invite or decline.`,
      shortlisted: (person) => `${person} is on your short list.`,
      interview: (person) => `${person} is invited to an interview.`,
      offer: (person) => `${person} has your offer. Agree in the messages, then mark as hired.`,
      hired: (person) => `You have hired ${person}.`,
      declined: () => 'You have declined.',
    } satisfies Record<ApplicationStage, (person: string) => string>,
    sender: {
      new: (person) => `${person} has your application.`,
      shortlisted: (person) => `You are on the short list of ${person}.`,
      interview: (person) => `${person} invites you to an interview.`,
      offer: (person) => `${person} makes you an offer. Answer in the messages.`,
      hired: (person) => `${person} has hired you.`,
      declined: (person) => `${person} has declined.`,
    } satisfies Record<ApplicationStage, (person: string) => string>,
  },
  /** Between profiles, in the place of `standing`: what is open, and that it is over. */
  openBetween: {
    contact: 'Accepted: how to reach each other is open to who asked.',
    pictures: 'Accepted: the pictures are open to who asked.',
    talk: 'Accepted: you can write to each other.',
  },
  closedBetween: 'Taken back: nothing of it is open any more.',
  opened: { contact: 'How to reach each other', pictures: 'Pictures', talk: 'Talk' },
  seeProfile: 'See the profile',
  profile: 'Marriage profile',
  interests: 'Interests',
  /** Of accepting and taking back what is no contact. */
  accepts: {
    interest: {
      button: 'Accept',
      title: 'Accept the interest',
      consequence: (person: string) =>
        `You and ${person} can write to each other and ask for pictures. Both of you can end it at any time.`,
    },
    'photo-request': {
      button: 'Accept',
      title: 'Open your pictures',
      consequence: (person: string) =>
        `${person} sees your pictures sharp, until you take it back. You see when they were looked at.`,
    },
  },
  revokes: {
    pictures: {
      button: 'Take it back',
      title: 'Close your pictures',
      consequence: (person: string) =>
        `${person} sees them blurred from this moment on. A contact that stands on it is closed too.`,
    },
    talk: {
      button: 'End it',
      title: 'End this',
      consequence: (person: string) =>
        `Everything between you and ${person} is closed from this moment on: messages, pictures, contacts.`,
    },
  },
  said: (word: string) => `The reason: ${word}`,
  seeListing: 'See the listing',
  questions: 'Answers to the questions',
  messages: 'Messages',
  older: 'Older messages',
  you: 'You',
  removed: 'This message was taken away after a report.',
  report: 'Report',
  reportOf: (at: string) => `Report the message of ${at}`,
  reportTitle: 'Report this message',
  reportWhy: 'What is wrong?',
  reportWords: 'In your words (may stay empty)',
  reportReasons: {
    offensive: 'It is offensive',
    fraud: 'It deceives',
    'asks-for-money': 'It asks for money',
    'personal-data': 'It shows somebody’s personal data',
    illegal: 'It is illegal or banned here',
    other: 'Something else',
  },
  message: 'Your message',
  messageHint: 'Shown as you type it. Your e-mail address and phone number are not shown.',
  messageNeeded: 'Please write something',
  send: 'Send',
  refusal: {
    response_over: 'This is over. Nothing can be written here any more.',
    cannot_write: 'You cannot write to each other.',
    wait_for_answer: 'You have written twenty messages. Please wait for an answer.',
    thread_full: 'There are as many messages here as there can be.',
  },
  history: 'What happened',
  step: (what: string) => STEPS[what] ?? what,
  by: { owner: 'by the receiver', sender: 'by the sender', rule: 'by itself' },
  contact: 'How to reach each other',
  contactGiven: (day: string) => `Open to you since ${day}. It can be taken back at any time.`,
  contactTaken: (day: string) => `Taken back on ${day}.`,
  contactSeen: (first: string, last: string) =>
    first === last ? `Looked at on ${first}.` : `Looked at on ${first}, last on ${last}.`,
  contactUnseen: 'Nobody has looked at it yet.',
  show: 'Show',
  interview: 'Interview',
  minutes: (count: number) => `${count} minutes`,
  calendar: 'Save for my calendar',
  otherTime: 'Give another time',
  acts: {
    accept: {
      button: 'Accept',
      title: 'Accept',
      consequence: (person: string) => `${person} sees what you write here, until you take it back.`,
    },
    decline: {
      button: 'Decline',
      title: 'Decline',
      consequence: (person: string) => `${person} is told, and cannot answer this listing again.`,
    },
    withdraw: {
      button: 'Withdraw',
      title: 'Withdraw',
      consequence: (person: string) => `${person} sees that you have withdrawn. Your messages stay there.`,
    },
    revoke: {
      button: 'Take it back',
      title: 'Take back how to reach you',
      consequence: (person: string) => `${person} no longer sees it from this moment on, and this answer is over.`,
    },
    block: {
      button: 'Block',
      title: 'Block this person',
      consequence: (person: string) =>
        `You and ${person} cannot write to each other any more. Open answers between you end, and what you opened is taken back.`,
    },
    shortlisted: {
      button: 'Shortlist',
      title: 'Put on the short list',
      consequence: (person: string) => `${person} sees it, and gets no mail.`,
    },
    interview: {
      button: 'Invite to an interview',
      title: 'Invite to an interview',
      consequence: (person: string) => `${person} is mailed, and can save the time in a calendar.`,
    },
    offer: {
      button: 'Make an offer',
      title: 'Make an offer',
      consequence: (person: string) => `${person} is mailed that there is an offer. Write its terms in the messages.`,
    },
    hired: {
      button: 'Mark as hired',
      title: 'Mark as hired',
      consequence: (person: string) => `${person} is mailed, and sees what you write here, until you take it back.`,
    },
  },
  back: 'Back',
  word: 'Why? In a word, which the other side reads',
  wordNeeded: 'Please say why, in a word',
  reach: 'How you can be reached',
  reachHint: 'A phone number, an e-mail address or a place. Nobody else sees it.',
  reachNeeded: 'Please say how you can be reached',
  when: 'Day and time, in your own time zone',
  whenNeeded: 'Please give a day and a time within the next year',
  howLong: 'Minutes',
  howLongNeeded: 'Please give 5 to 480 minutes',
  place: 'Where',
  placeHint: 'An address, or a link to a call.',
  placeNeeded: 'Please say where',
  blocked: 'Blocked people',
  blockedLead: 'They cannot answer your listings or write to you, and you cannot write to them.',
  noneBlocked: 'You have blocked nobody.',
  unblock: 'Let them write again',
  unblockOf: (name: string) => `Let ${name} write again`,
  isBlocked: 'You have blocked this person.',
  apply: 'Apply',
  applyLead: (owner: string) => `${owner} reads it under your whole name. You write to each other here.`,
  applyFree: 'You never pay to apply. Report a job that asks for money.',
  ask: 'Ask about it',
  askLead: (owner: string) => `${owner} reads it under your first name. You write to each other here.`,
  letter: 'Why you, in your words',
  letterHint: 'Say what you have done, and when you could begin.',
  answerNeeded: 'Please answer this',
  sendApplication: 'Send the application',
  sendEnquiry: 'Send the enquiry',
  notAnswerable: 'There is no such listing, or it takes no answers any more.',
  own: 'This is your own listing.',
  sentAlready: 'You have answered this already.',
  toAnswer: 'Look at your answer',
  declinedBefore: 'Your answer to this was declined.',
};

export type ResponseWords = typeof en;

export const { loadWords: loadResponseWords, useWords: useResponseWords } = featureWords(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
