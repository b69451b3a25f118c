import { ToastLayer } from '@plumbline/app-runtime/toasts';
import { texts as t } from '@plumbline/texts/en/console';

export { showError, showSuccess } from '@plumbline/app-runtime/toasts';

export const Toasts = () => <ToastLayer label={t.notificationsAltT} />;
