export { createInbox, type InboxMail, readInbox } from './inbox.ts';
export { type MakeCodeLetter, mailJobs, mailTasks } from './jobs.ts';
export { BRAND, type Letter } from './letter.ts';
export {
  accountNotOpenedLetter,
  alreadyRegisteredLetter,
  CODE_VALID_MINUTES,
  type CodePurpose,
  codeLetter,
  notRegisteredLetter,
} from './letters.ts';
export { type AddressedLetter, notify, notifyMany } from './queue-letter.ts';
export { lockUnsentMail, type StuckMail, selectStuckMail, sendMessage } from './store.ts';
