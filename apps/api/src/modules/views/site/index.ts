export {
  type AnnouncementRow,
  type AnnouncementWords,
  insertAnnouncement,
  listAnnouncementRows,
  withdrawAnnouncement,
} from './announcement-store.ts';
export { siteEmails } from './email-templates.ts';
export { insertIssue } from './issue-store.ts';
export { siteJobs } from './jobs.ts';
export { readCustodyRecord } from './publish-custody.ts';
export { siteRoutes } from './routes.ts';
export { slotInHindi } from './slots/hindi.ts';
export { type Html, html, NOTHING } from './slots/html.ts';
export { type DrawSlot, SITE_PARAMETERS, siteSlots } from './slots/index.ts';
export { toAmount } from './slots/words.ts';
export { handleContact } from './store.ts';
export { removeSubscriber } from './subscriber-store.ts';
