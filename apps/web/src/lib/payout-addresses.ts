import { payoutAddresses } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

/** The member's payout address book: /settingNew keeps it, the withdrawal forms offer it. */
export const usePayoutAddresses = () => useQuery({ ...read(payoutAddresses), meta: { isQuiet: true } });
