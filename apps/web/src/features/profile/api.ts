import { getprofile, profileChange, profileChangeRequest, type RequestOf } from '@plumbline/contract';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';

/** Mails the codes that confirm exactly this; what was asked for before is replaced. */
export const useAskChange = () =>
  useCall((form: RequestOf<typeof profileChangeRequest>) => api(profileChangeRequest, form));

export const useChangeProfile = () =>
  useCall((form: RequestOf<typeof profileChange>) => api(profileChange, form), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: [getprofile.name] }),
  });
