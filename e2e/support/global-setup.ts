import { startProduct } from '../../scripts/test/start-product.ts';

/**
 * Starts the product, unless PRODUCT_URL points to a running one (handy while writing a test). With PRODUCT_DATA its
 * data is kept there, for the launcher's tests that follow.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL) return async () => {};
  const dataFolder = process.env.PRODUCT_DATA;
  const product = await startProduct(dataFolder ? { dataFolder } : {});
  process.env.PRODUCT_URL = product.url;
  return async () => {
    await product.stop();
  };
}
