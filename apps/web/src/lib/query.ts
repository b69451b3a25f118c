import { createQueryRuntime } from '@plumbline/app-runtime/query';
import { dashboard, getprofile, packageSearch } from '@plumbline/contract';
import { api } from './api.ts';
import { connectionFound, connectionLost } from './offline/connection.ts';
import { text } from './text/index.ts';
import { showError } from './toast.tsx';

export const { queryClient, refreshEverything, read } = createQueryRuntime({
  api,
  showError: (message) => showError(message),
  somethingWentWrong: () => text().common.somethingWentWrong,
  // Specification, section 8: the server's message as a toast.
  spoken: new Set([getprofile, dashboard, packageSearch].map(({ name }) => name)),
  connection: { connectionLost, connectionFound },
});
