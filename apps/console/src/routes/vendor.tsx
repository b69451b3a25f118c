export { VendorScreen as default } from '../features/vendors/index.ts';
