export { catalogueEmails } from './email-templates.ts';
export { catalogueOperatorRoutes } from './operator-routes.ts';
export {
  selectListingAddresses,
  selectListingStamp,
  selectNewestSlug,
  selectOfferedCategories,
} from './public-store.ts';
export { readCategories, readListing } from './read-listing.ts';
export { catalogueRoutes } from './routes.ts';
export { searchListings, selectNewMatches } from './search.ts';
