import { announcements } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';

/** What the operator tells members. Without an answer nothing is told: no screen waits or fails for it. */
export const useAnnouncements = () => useQuery({ ...read(announcements), meta: { isQuiet: true } });
