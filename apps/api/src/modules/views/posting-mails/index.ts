export { postingMailJobs } from './jobs.ts';
export { pause as pausePostingMails, skipToNow as resumePostingMails } from './store.ts';
