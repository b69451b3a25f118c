import { deleteAccount, deleteAccountRequest, getAccountDeletion, type RequestOf } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';

export const useAccountDeletion = () => useQuery({ ...read(getAccountDeletion), meta: { isQuiet: true } });

const readAgain = { onSettled: () => queryClient.invalidateQueries({ queryKey: [getAccountDeletion.name] }) };

/** Mails the code that confirms exactly this; one that was asked for before is replaced. */
export const useAskDeletion = () =>
  useCall((form: RequestOf<typeof deleteAccountRequest>) => api(deleteAccountRequest, form), readAgain);

export const useDeleteAccount = () => useCall((form: RequestOf<typeof deleteAccount>) => api(deleteAccount, form));
