export { postingMailJobs } from './follow-postings.ts';
export { pause as pausePostingMails, skipToNow as resumePostingMails } from './store.ts';
