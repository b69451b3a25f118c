import { ToastLayer } from '@plumbline/app-runtime/toasts';
import { useText } from './text/index.ts';

export { showError, showLastingError, showSuccess } from '@plumbline/app-runtime/toasts';

export const Toasts = () => <ToastLayer label={useText().shell.notifications} />;
