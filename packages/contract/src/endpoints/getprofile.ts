import { defineEndpoint } from '../endpoint.ts';
import { profile } from '../profile.ts';
import { nothing } from '../shapes.ts';

export const getprofile = defineEndpoint({
  name: 'getprofile',
  method: 'GET',
  path: '/sellerApi/getprofile',
  vendorPath: '/vendorApi/getprofile',
  audience: 'member',
  summary: 'The signed-in member with balances, incomes and team sizes.',
  input: nothing(),
  data: profile,
  message: 'Profile',
  errors: [],
});
