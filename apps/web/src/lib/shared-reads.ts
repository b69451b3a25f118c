import { getprofile, payoutAddresses, payoutAllowlist, platform } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';
import { useIsSignedIn } from './session.ts';

/** The member's payout address book: /settingNew keeps it, the withdrawal forms offer it. */
export const usePayoutAddresses = () => useQuery({ ...read(payoutAddresses), meta: { isQuiet: true } });

/** Whether payouts go to confirmed addresses of the book alone. */
export const usePayoutAllowlist = () => useQuery({ ...read(payoutAllowlist), meta: { isQuiet: true } });

export const profileQuery = () => read(getprofile);

/** The signed-in member with balances; idle while nobody is signed in. */
export const useProfile = () => useQuery({ ...profileQuery(), enabled: useIsSignedIn() });

/** Limits, charges, network, business date and whether this is the demo. Every screen may need it. */
export const platformQuery = () => ({ ...read(platform), staleTime: 60_000 });

export const usePlatform = () => useQuery(platformQuery());
