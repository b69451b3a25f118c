import { z } from 'zod';
import { amount, given, text } from '../shapes.ts';
import { country } from './address-shapes.ts';

/** A way of delivery, as an answer shows it. */
export const delivery = z.object({
  name: z.string(),
  price: amount(),
  /** ISO 3166-1 alpha-2, such as IN; none: everywhere. */
  countries: z.array(z.string()),
  /** How long it takes. */
  days: z.number(),
});

/** The ways of delivery, as a form sends them. */
export const deliveries = () =>
  z
    .array(
      z.object({
        name: given(60, 'Please name the delivery'),
        price: text(30),
        countries: z.array(country()).max(250).default([]),
        days: z.number({ error: 'Please give a whole number' }).int().min(1).max(365),
      }),
    )
    .max(20);

/** Units of something that is sold. */
export const units = () =>
  z.number({ error: 'Please give a whole number' }).int({ error: 'Please give a whole number' }).min(0).max(1_000_000);
