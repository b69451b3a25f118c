export { useNewestMembers, useTeamCount, useTeamGrowth } from './api.ts';
export { Growth } from './growth.tsx';
export { NewestMembers } from './newest-members.tsx';
export { ReferralLink } from './referral-link.tsx';
export { TeamCards } from './team-cards.tsx';
export { TeamPay } from './team-pay.tsx';
export { teamScreen } from './team-screen.tsx';
export { TeamSummary } from './team-summary.tsx';
export { TotalMembers } from './total-members.tsx';
