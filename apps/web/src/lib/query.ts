import { createQueryRuntime } from '@plumbline/app-runtime/query';
import { api } from './api.ts';
import { connectionFound, connectionLost, isOffline } from './offline/connection.ts';
import { text } from './text/index.ts';
import { showError } from './toast.tsx';

export const { queryClient, refreshEverything, read } = createQueryRuntime({
  api,
  showError: (message) => showError(message),
  somethingWentWrong: () => text().common.somethingWentWrong,
  connection: { isOffline, connectionLost, connectionFound },
});
