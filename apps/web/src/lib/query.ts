import { createQueryRuntime } from '@plumbline/app-runtime/query';
import { api } from './api.ts';
import { connectionFound, connectionLost } from './offline/connection.ts';
import { SPOKEN } from './reads-by-name.ts';
import { text } from './text/index.ts';
import { showError } from './toast.tsx';

export const { queryClient, refreshEverything, read } = createQueryRuntime({
  api,
  showError: (message) => showError(message),
  somethingWentWrong: () => text().common.somethingWentWrong,
  spoken: SPOKEN,
  connection: { connectionLost, connectionFound },
});
