import { expect, it, vi } from 'vitest';
import { createDb, createPool } from '../platform/database.ts';
import { writeSetting } from '../platform/settings.ts';
import { ownDatabase } from '../testing/fixtures.ts';
import { createBrand } from './brand.ts';

const t = await ownDatabase();

it('The brand name follows the settings within a second and stays unchanged while the database is unavailable', async () => {
  const warn = vi.fn();
  const db = createDb(createPool(t.appUrl, 2));
  const brand = createBrand({ db, log: { warn } as never });
  expect(await brand()).toBe('Plumbline');
  await writeSetting(t.db, 'brandName', 'Lotwaage', 'olga@test.example');
  await expect.poll(brand, { timeout: 5000 }).toBe('Lotwaage');
  await db.destroy();
  await expect
    .poll(async () => [await brand(), warn.mock.calls.length > 0], { timeout: 5000 })
    .toEqual(['Lotwaage', true]);
});
