export { ListingsScreen as default } from '../features/listings/index.ts';
