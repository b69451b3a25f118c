import type { Notice } from './notice.ts';
import { referral } from './referral.ts';
import { risk } from './risk.ts';
import { terms } from './terms.ts';
import { vendors } from './vendors.ts';

/**
 * The texts that members accept, in their current versions. An entry point of its own (`@plumbline/contract/notices`): the app asks
 * the server for the one that it shows, and the site prints them whole.
 */
export const notices = { referral, risk, terms, vendors } as const satisfies Record<string, Notice>;

export type { Notice } from './notice.ts';
