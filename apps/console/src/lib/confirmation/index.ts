export { askForConfirmation } from './ask.ts';
export { Confirmations } from './confirmation-dialog.tsx';
