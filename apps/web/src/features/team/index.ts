export { useTeamCount } from './api.ts';
export { ReferralLink } from './referral-link.tsx';
export { TeamCards } from './team-cards.tsx';
export { TeamScreen } from './team-screen.tsx';
export { TeamSummary } from './team-summary.tsx';
export { TotalMembers } from './total-members.tsx';
