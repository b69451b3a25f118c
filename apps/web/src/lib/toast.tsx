import { createToasts, ToastLayer } from '@plumbline/app-runtime/toasts';
import { text, useText } from './text/index.ts';

/** What the contract words in English, such as a broken connection, is said in the member's language here. */
export const { showError, showLastingError, showSuccess } = createToasts((message) => text().said(message));

export const Toasts = () => <ToastLayer label={useText().shell.notifications} />;
