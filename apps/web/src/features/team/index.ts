export { useTeamCount } from './api.ts';
export { ReferralLink } from './referral-link.tsx';
export { TeamSummary } from './team-summary.tsx';
