import type { z } from 'zod';
import { countryViolation } from '../addresses/countries.ts';
import { postcodeViolation } from '../addresses/postcode.ts';
import { toIssue } from '../message.ts';
import { given, line } from '../shapes.ts';

/** An ISO 3166-1 alpha-2 code. */
export const country = () =>
  line(20).superRefine((code, context) => {
    const violation = countryViolation(code);
    if (violation !== null) context.addIssue({ code: 'custom', message: toIssue(violation) });
  });

/** Parts of a postal address that every country has. `inItsCountry` checks `postcode`. */
export const postalFields = {
  line1: given(200, 'giveStreetAndNumber'),
  line2: line(200),
  city: given(120, 'giveCity'),
  /** Empty for a country without postcodes. */
  postcode: line(20),
  country: country(),
};

/** Checks the postcode of an address against the rules of its country. */
export const inItsCountry = <Shape extends z.ZodObject<Pick<typeof postalFields, 'postcode' | 'country'>>>(
  shape: Shape,
): Shape =>
  shape.superRefine((value, context) => {
    const { country: code, postcode } = value as { readonly country: string; readonly postcode: string };
    const violation = postcodeViolation(code, postcode);
    if (violation !== null) context.addIssue({ code: 'custom', message: toIssue(violation), path: ['postcode'] });
  });
