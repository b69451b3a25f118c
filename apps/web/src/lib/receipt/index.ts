export { Bought } from './bought.tsx';
export { ReceiptView } from './receipt-view.tsx';
export { loadReceiptWords, receiptWords, useReceiptWords } from './words.ts';
