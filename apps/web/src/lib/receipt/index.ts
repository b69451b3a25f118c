export { Bought } from './bought.tsx';
export { ReceiptView } from './receipt-view.tsx';
export { receiptWords, useReceiptWords } from './words.ts';
