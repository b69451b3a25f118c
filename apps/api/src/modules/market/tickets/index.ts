export { replyAddressOf, ticketEmails } from './email-templates.ts';
export { ticketJobs } from './jobs.ts';
export { ticketsOperatorRoutes } from './operator-routes.ts';
export { createTicketMail, type TakeTicketMail } from './receive-mail.ts';
export { ticketsRoutes } from './routes.ts';
