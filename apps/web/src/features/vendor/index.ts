export { StoreNote } from './store-note.tsx';
export { VendorMark } from './vendor-mark.tsx';
export { VendorMoney } from './vendor-money.tsx';
export { VendorNav } from './vendor-nav.tsx';
export { loadVendorWords, useVendorWords } from './words.ts';
