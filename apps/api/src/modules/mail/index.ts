export { createInbox, type InboxMail, readInbox } from './inbox.ts';
export { mailTasks } from './jobs.ts';
export type { Letter } from './letter.ts';
export {
  accountNotOpenedLetter,
  alreadyRegisteredLetter,
  CODE_VALID_MINUTES,
  type CodePurpose,
  codeLetter,
  notRegisteredLetter,
  passwordChangedLetter,
} from './letters.ts';
export { notify } from './queue-letter.ts';
