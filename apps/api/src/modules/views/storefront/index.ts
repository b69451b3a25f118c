export type { Around } from './draw-head.ts';
export { storefrontRoutes } from './routes.ts';
export { marketFeed, marketSitemap } from './sitemap-and-feeds.ts';
export { shopMenu, storefrontSlots } from './slots.ts';
export { type Drawn, type MarketPage, type Surroundings, storefront } from './storefront.ts';
