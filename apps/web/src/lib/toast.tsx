import { createToasts, ToastLayer } from '@plumbline/app-runtime/toasts';
import { text, useText } from './text/index.ts';

/** Translates the contract's English messages, such as a lost connection, into the member's language. */
export const { showError, showLastingError, showSuccess } = createToasts((message) => text().said(message));

export const Toasts = () => <ToastLayer label={useText().shell.notifications} />;
