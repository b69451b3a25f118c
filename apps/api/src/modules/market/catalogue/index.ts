export { catalogueEmails } from './email-templates.ts';
export { catalogueJobs } from './jobs.ts';
export { OWNER_NAME, OWNER_TABLES } from './post-store.ts';
export { postsTable } from './posts-table.ts';
export {
  selectListingAddresses,
  selectListingStamp,
  selectNewestSlug,
  selectOfferedCategories,
} from './public-store.ts';
export { readCategories, readListing } from './read-listing.ts';
export { catalogueOperatorRoutes, catalogueRoutes } from './routes.ts';
export { searchListings, selectNewMatches } from './search.ts';
