import { getprofile, platform } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';
import { useIsSignedIn } from './session.ts';

export const profileQuery = () => read(getprofile);

/** Reads the signed-in member with balances; idle without a session. */
export const useProfile = () => useQuery({ ...profileQuery(), enabled: useIsSignedIn() });

/** Limits, charges, network, business date and whether this is the demo. Any screen may need it. */
export const platformQuery = () => ({ ...read(platform), staleTime: 60_000 });

export const usePlatform = () => useQuery(platformQuery());
