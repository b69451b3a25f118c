import { platform } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

/** Limits, charges, network, business date and whether this is the demo. Every screen may need it. */
export const platformQuery = () => ({ ...read(platform), staleTime: 60_000 });

export const usePlatform = () => useQuery(platformQuery());
