import {
  getRefusedSignIns,
  getSecondFactors,
  getSessions,
  type InputOf,
  passkeyAdd,
  passkeyOptions,
  passkeyRemove,
  passkeyRename,
  passwordChange,
  type RequestOf,
  recoveryCodesRenew,
  revokeOtherSessions,
  revokeSession,
  totpConfirm,
  totpRemove,
  totpSetup,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api, whileEnding } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/query.ts';
import { currentSession } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export const useFactors = () => useQuery({ ...read(getSecondFactors), meta: { isQuiet: true } });
export const useRefused = () => useQuery({ ...read(getRefusedSignIns), meta: { isQuiet: true } });
export const useSessions = () => useQuery({ ...read(getSessions), meta: { isQuiet: true } });

const refresh = (name: string) => () => queryClient.invalidateQueries({ queryKey: [name] });

/** Reports the result and refreshes the list. */
const changing = (name: string) => ({
  onSuccess: (answer: { message: string }) => showSuccess(answer.message),
  onSettled: refresh(name),
});

const factors = changing(getSecondFactors.name);
const sessions = changing(getSessions.name);

/** The password, and any second factor. */
type Change = RequestOf<typeof totpRemove>;

/** Returns the current token, because the server ends every session of the account. */
const ownTokens = (): readonly string[] => [currentSession()?.token].filter((token) => token !== undefined);

export const useChangePassword = () =>
  useCall((form: InputOf<typeof passwordChange>) => whileEnding(ownTokens(), () => api(passwordChange, form)), {
    onSuccess: (answer) => showSuccess(answer.message),
  });

export const useSetUpApp = () => useCall((form: Change) => api(totpSetup, form));
export const useConfirmApp = () => useCall((form: InputOf<typeof totpConfirm>) => api(totpConfirm, form), factors);
export const useRemoveApp = () => useCall((form: Change) => api(totpRemove, form), factors);
export const useRenewCodes = () => useCall((form: Change) => api(recoveryCodesRenew, form), factors);

export const useOfferPasskey = () => useCall((form: Change) => api(passkeyOptions, form));
export const useAddPasskey = () => useCall((form: InputOf<typeof passkeyAdd>) => api(passkeyAdd, form), factors);
export const useRenamePasskey = () =>
  useCall((form: InputOf<typeof passkeyRename>) => api(passkeyRename, form), factors);
export const useRemovePasskey = () =>
  useCall((form: RequestOf<typeof passkeyRemove>) => api(passkeyRemove, form), factors);

export const useEndSession = () => useCall((id: string) => api(revokeSession, { _id: id }), sessions);
export const useEndOthers = () => useCall(() => api(revokeOtherSessions), sessions);
