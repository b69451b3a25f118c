import { getprofile, platform } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';
import { useIsSignedIn } from './session.ts';

export const profileQuery = () => read(getprofile);

/** The signed-in member with balances; idle while nobody is signed in. */
export const useProfile = () => useQuery({ ...profileQuery(), enabled: useIsSignedIn() });

/** Limits, charges, network, business date and whether this is the demo. Every screen may need it. */
export const platformQuery = () => ({ ...read(platform), staleTime: 60_000 });

export const usePlatform = () => useQuery(platformQuery());
