import { payoutAddresses, payoutAllowlist } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

/** The member's payout address book: /settingNew keeps it, the withdrawal forms offer it. */
export const usePayoutAddresses = () => useQuery({ ...read(payoutAddresses), meta: { isQuiet: true } });

/** Whether payouts go to confirmed addresses of the book alone. */
export const usePayoutAllowlist = () => useQuery({ ...read(payoutAllowlist), meta: { isQuiet: true } });
