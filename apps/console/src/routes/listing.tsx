export { ListingScreen as default } from '../features/listings/index.ts';
