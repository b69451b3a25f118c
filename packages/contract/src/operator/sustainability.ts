import { sustainabilityRecord } from '../endpoints/sustainability.ts';
import { nothing } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

export const operatorSustainability = defineOperatorEndpoint({
  name: 'operatorSustainability',
  method: 'GET',
  path: '/operatorApi/sustainability',
  roles: EVERY_ROLE,
  summary: 'The same figures as /publicApi/sustainability.',
  input: nothing(),
  data: sustainabilityRecord.nullable(),
  message: 'Sustainability',
  errors: [],
});
