import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './all.ts';

/** Calls of the marketplace whose answer is a list, by their names in paths. */
const LISTS = [
  ...['userSearchListing', 'getCategories', 'getReviews', 'getAddress', 'getMarketOrders', 'getInvoices'],
  ...['getTeam', 'getListings', 'getVendorOrders', 'getSettlement'],
];

describe('A list of the marketplace', () => {
  it.each(LISTS)('The list of %s lies in `data.docs`', (name) => {
    const call = endpoints.find(({ path }) => path.split('/')[2] === name);
    expect(call?.data).toBeInstanceOf(z.ZodObject);
    expect((call!.data as z.ZodObject).shape.docs).toBeInstanceOf(z.ZodArray);
  });
});
