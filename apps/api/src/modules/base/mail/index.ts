export { type Texts as MailTexts, texts as mailTexts } from '@plumbline/texts/all/mails';
export type { EmailTemplate } from './email.ts';
export {
  addressInUseEmail,
  alreadyRegisteredEmail,
  type CodePurpose,
  codeEmail,
  notRegisteredEmail,
} from './email-templates.ts';
export { createInbox } from './inbox.ts';
export { type MakeCodeEmail, mailJobs, mailTasks, sendAlert, type TextsOfMails } from './jobs.ts';
export type { IncomingMail } from './mail-reader.ts';
export { type AddressedEmail, notify, notifyAddress, notifyMany } from './queue-email.ts';
export { type StuckMail, selectStuckMail, sendMessage } from './store.ts';
export {
  defineEmail,
  type FactKinds,
  type FactsOf,
  type ListedMessage,
  type MailContext,
  type MailTemplate,
  renderTemplate,
  type SubjectOf,
  storedFacts,
  subjectsOf,
  type TemplateEmail,
  type TemplateName,
  withoutLinks,
} from './template.ts';
