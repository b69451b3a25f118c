import { createQueryRuntime } from '@plumbline/app-runtime/query';
import { api } from './api.ts';
import { showError } from './toast.tsx';

export const { queryClient, refreshEverything, read } = createQueryRuntime({
  api,
  showError: (message) => showError(message),
  somethingWentWrong: () => 'Something went wrong in this page. Load it again to see whether it went through',
});
