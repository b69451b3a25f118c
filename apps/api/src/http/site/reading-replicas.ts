import type { DrawSlot } from '../../modules/views/site/index.ts';
import type { MarketPage } from '../../modules/views/storefront/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SiteOptions } from './serve-site.ts';

type Live = Pick<SiteOptions, 'slots' | 'market'>;

/** Lets the live parts of the site read from replicas. Brand, menu and operators' texts stay on the primary. */
export function readingReplicas({ read }: Deps['replicas'], { slots, market }: Live): Live {
  const slot =
    (draw: DrawSlot): DrawSlot =>
    (...given) =>
      read(() => draw(...given));
  const page = (found: MarketPage): MarketPage => ({
    ...found,
    ...(found.stamp === undefined ? {} : { stamp: () => read(found.stamp!) }),
    draw: (...given) => read(() => found.draw(...given)),
  });
  return {
    slots: Object.fromEntries(Object.entries(slots).map(([name, draw]) => [name, slot(draw)])),
    market: {
      menu: market.menu,
      pageOf: (path) => {
        const found = market.pageOf(path);
        return found === null ? null : page(found);
      },
      sitemap: (language) => read(() => market.sitemap(language)),
      feed: (kind, around) => read(() => market.feed(kind, around)),
    },
  };
}
