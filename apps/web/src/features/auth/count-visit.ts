import { visitInvitation } from '@plumbline/contract';
import { api } from '../../lib/api.ts';

/** Tells that the page was opened by an invitation link. Whether it was counted is no matter of whoever signs up. */
export const countVisit = (link: string): Promise<unknown> => api(visitInvitation, { link }).catch(() => null);
