import { getprofile } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';
import { useIsSignedIn } from './session.ts';

export const profileQuery = () => read(getprofile);

/** The signed-in member with balances; idle while nobody is signed in. */
export const useProfile = () => useQuery({ ...profileQuery(), enabled: useIsSignedIn() });
