import { visitInvitation } from '@plumbline/contract';
import { api } from '../../lib/api.ts';

/** Counts a visit through an invitation link. A failure does not concern the person signing up. */
export const countVisit = (link: string): Promise<unknown> => api(visitInvitation, { link }).catch(() => null);
