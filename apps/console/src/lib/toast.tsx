import { createToasts, ToastLayer } from '@plumbline/app-runtime/toasts';
import { texts as t } from '@plumbline/texts/en/console';

export const { showError, showSuccess } = createToasts((message) => message);

export const Toasts = () => <ToastLayer label={t.notificationsAltT} />;
