export type { Around } from './draw-head.ts';
export { marketFeed } from './feed.ts';
export { storefrontRoutes } from './routes.ts';
export { marketSitemap } from './sitemap.ts';
export { shopMenu, storefrontSlots } from './slots.ts';
export { type Drawn, type MarketPage, type Surroundings, storefront } from './storefront.ts';
