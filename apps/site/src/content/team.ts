import type { TeamMember } from './model.ts';

export const team: readonly TeamMember[] = [
  { slug: 'operations', name: 'Sample person', role: 'Operations', about: 'Closes the business day.', isSample: true },
];
