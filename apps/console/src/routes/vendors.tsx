export { VendorsScreen as default } from '../features/vendors/index.ts';
