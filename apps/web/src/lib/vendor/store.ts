import { getStore, type OwnStore } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../query.ts';

export type TeamRole = OwnStore['role'];

/** Reads the caller's store and role. */
export const useOwnStore = () => useQuery({ ...read(getStore), meta: { isQuiet: true } });

/** Owners and managers edit texts, listings and pictures; a packer sets stock and sends orders. */
export const mayEdit = (role: TeamRole): boolean => role !== 'packer';
