export { VendorMark } from './vendor-mark.tsx';
export { VendorMoney } from './vendor-money.tsx';
export { VendorNav } from './vendor-nav.tsx';
