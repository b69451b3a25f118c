import { getStore, type OwnStore } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../query.ts';

export type TeamRole = OwnStore['role'];

/** The store that the caller works for, and as what. */
export const useOwnStore = () => useQuery({ ...read(getStore), meta: { isQuiet: true } });

/** Texts, listings and pictures are for owners and managers; a packer sets stock and sends orders. */
export const mayEdit = (role: TeamRole): boolean => role !== 'packer';
