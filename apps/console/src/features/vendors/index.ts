export { VendorScreen } from './vendor-screen.tsx';
export { VendorsScreen } from './vendors-screen.tsx';
