import { platform } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

const MINUTE_MS = 60_000;

/** Reads what every screen needs of the platform: whether it is a demo, and the business date. */
export const usePlatform = () => useQuery({ ...read(platform), refetchInterval: MINUTE_MS, meta: { isQuiet: true } });
