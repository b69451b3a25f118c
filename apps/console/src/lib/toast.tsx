import { ToastLayer } from '@plumbline/app-runtime/toasts';

export { showError, showSuccess } from '@plumbline/app-runtime/toasts';

export const Toasts = () => <ToastLayer label="Notifications Alt+T" />;
