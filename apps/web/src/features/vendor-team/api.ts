import { acceptInvitation, getTeam, inviteTeam, type RequestOf, removeTeam } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useTeam = () => useQuery({ ...read(getTeam), meta: { isQuiet: true } });

const said = {
  onSuccess: ({ message }: { readonly message: string }) => showSuccess(message),
  onSettled: refreshEverything,
};

export const useInvite = () => useCall((form: RequestOf<typeof inviteTeam>) => api(inviteTeam, form), said);

export const useRemove = () => useCall((_id: string) => api(removeTeam, { _id }), said);

export const useAccept = () => useCall((_id: string) => api(acceptInvitation, { _id }), said);
