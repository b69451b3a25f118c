import { createQueryRuntime } from '@plumbline/app-runtime/query';
import { texts as t } from '@plumbline/texts/en/console';
import { api } from './api.ts';
import { showError } from './toast.tsx';

export const { queryClient, refreshEverything, read } = createQueryRuntime({
  api,
  showError: (message) => showError(message),
  somethingWentWrong: () => t.somethingWentWrong,
});
