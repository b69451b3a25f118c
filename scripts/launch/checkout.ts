import { type BuildPlan, builtPart, CONSOLE, SERVER, SITE, WEB } from './built-parts.ts';
import { LOCAL_SERVERS } from './local-servers.ts';
import type { BuiltParts } from './product.ts';
import { startProduct } from './product.ts';
import { allOrFirstError, type Next, type Product, type Surroundings } from './services.ts';

/** Starts the product from a checkout: builds what has changed, and starts the servers that are not external. */
export const startCheckout = (product: Product, around: Surroundings): Promise<void> =>
  startProduct(product, around, { local: LOCAL_SERVERS, parts });

async function parts(product: Product, { root, data }: Surroundings, next: Next): Promise<BuiltParts> {
  const built = (plan: BuildPlan) => builtPart(plan, root, data.path, product);
  const [server, web, site, operators] = await allOrFirstError([
    next('Server', () => built(SERVER)),
    next('Web app', () => built(WEB)),
    next('Site', () => built(SITE)),
    next('Operator console', () => built(CONSOLE)),
  ]);
  return { server, web, site, console: operators };
}
