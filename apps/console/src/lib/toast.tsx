import { createToasts, ToastLayer } from '@plumbline/app-runtime/toasts';

export const { showError, showSuccess } = createToasts((message) => message);

export const Toasts = () => <ToastLayer label="Notifications Alt+T" />;
