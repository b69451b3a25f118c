export { BRAND, type EmailTemplate } from './email.ts';
export {
  accountNotOpenedEmail,
  alreadyRegisteredEmail,
  CODE_VALID_MINUTES,
  type CodePurpose,
  codeEmail,
  notRegisteredEmail,
} from './email-templates.ts';
export { createInbox, type InboxMail, readInbox } from './inbox.ts';
export { type MakeCodeEmail, mailJobs, mailTasks } from './jobs.ts';
export { type AddressedEmail, notify, notifyMany } from './queue-email.ts';
export { lockUnsentMail, type StuckMail, selectStuckMail, sendMessage } from './store.ts';
