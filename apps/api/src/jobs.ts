import { codeFacts } from './code-facts.ts';
import { emailTemplates } from './email-templates.ts';
import { mailJobs, mailTasks } from './modules/base/mail/index.ts';
import { monitoringJobs } from './modules/control/monitoring/index.ts';
import { proposalJobs } from './modules/control/proposals/index.ts';
import { incomeJobs, incomeTasks } from './modules/earning/income/index.ts';
import { simulationTasks } from './modules/earning/simulation/index.ts';
import { catalogueJobs } from './modules/market/catalogue/index.ts';
import { coursesJobs } from './modules/market/courses/index.ts';
import { disputeJobs } from './modules/market/disputes/index.ts';
import { favouriteJobs } from './modules/market/favourites/index.ts';
import { lostFoundJobs } from './modules/market/lostfound/index.ts';
import { orderJobs } from './modules/market/orders/index.ts';
import { responseJobs } from './modules/market/responses/index.ts';
import { reviewJobs } from './modules/market/reviews/index.ts';
import { ticketJobs } from './modules/market/tickets/index.ts';
import { webhookJobs } from './modules/market/webhooks/index.ts';
import { custodyJobs } from './modules/money/treasury/index.ts';
import { withdrawalJobs } from './modules/money/withdrawals/index.ts';
import { codeEmails, identityJobs } from './modules/people/identity/index.ts';
import { appNotificationJobs } from './modules/views/app-notifications/index.ts';
import { contentJobs } from './modules/views/content/index.ts';
import { postingMailJobs } from './modules/views/posting-mails/index.ts';
import { proofJobs } from './modules/views/proofs/index.ts';
import { siteJobs } from './modules/views/site/index.ts';
import { statementJobs } from './modules/views/statements/index.ts';
import { keepOwnTexts } from './modules/views/texts/index.ts';
import { runRole } from './run-role.ts';

// Runs what happens automatically without keys: closes days, sends mails, compares custody with the chain.
await runRole('jobs', (deps) => {
  const mail = mailTasks(deps, { makeCodeEmail: codeEmails(deps.db, codeFacts), templates: emailTemplates });
  return {
    tasks: { ...incomeTasks(deps), ...mail.tasks, ...simulationTasks(deps) },
    pausedTasks: mail.pausedTasks,
    // Mails use the texts of operators that are in force.
    before: keepOwnTexts(deps),
    periodic: [
      ...appNotificationJobs(deps),
      ...contentJobs(deps),
      ...favouriteJobs(deps),
      ...identityJobs(deps),
      ...incomeJobs(deps),
      ...mailJobs(deps),
      ...monitoringJobs(deps),
      ...orderJobs(deps),
      ...catalogueJobs(deps),
      ...disputeJobs(deps),
      ...lostFoundJobs(deps),
      ...responseJobs(deps),
      ...reviewJobs(deps),
      ...postingMailJobs(deps),
      ...proofJobs(deps),
      ...statementJobs(deps),
      ...proposalJobs(deps),
      ...siteJobs(deps),
      ...coursesJobs(deps),
      ...custodyJobs(deps),
      ...ticketJobs(deps),
      ...webhookJobs(deps),
      ...withdrawalJobs(deps),
    ],
  };
});
