import { payoutAddresses, payoutAllowlist } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

/** Reads the payout address book: /settingNew edits it, the withdrawal forms use it. */
export const usePayoutAddresses = () => useQuery({ ...read(payoutAddresses), meta: { isQuiet: true } });

/** Reads whether payouts go only to confirmed addresses in the book. */
export const usePayoutAllowlist = () => useQuery({ ...read(payoutAllowlist), meta: { isQuiet: true } });
