export { siteEmails } from './email-templates.ts';
export { siteJobs } from './jobs.ts';
export { insertIssue, removeSubscriber } from './newsletter-store.ts';
export { readCustodyRecord } from './publish-custody.ts';
export { siteRoutes } from './routes.ts';
export { fill, type Html, html, NOTHING } from './slots/html.ts';
export { type DrawSlot, SITE_PARAMETERS, siteSlots } from './slots/index.ts';
export { PARTS, type PartTexts, toAmount } from './slots/words.ts';
export {
  type AnnouncementRow,
  handleContact,
  insertAnnouncement,
  listAnnouncementRows,
  withdrawAnnouncement,
  wordsOf,
} from './store.ts';
