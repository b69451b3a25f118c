import { z } from 'zod';
import { says } from '../message.ts';
import { amount, given, text } from '../shapes.ts';
import { country } from './address-shapes.ts';

/** A delivery method in a response. */
export const delivery = z.object({
  name: z.string(),
  price: amount(),
  /** ISO 3166-1 alpha-2, such as IN; empty means everywhere. */
  countries: z.array(z.string()),
  /** Delivery time in days. */
  days: z.number(),
});

/** Delivery methods in a form. */
export const deliveries = () =>
  z
    .array(
      z.object({
        name: given(60, 'nameDelivery'),
        price: text(30),
        countries: z.array(country()).max(250).default([]),
        days: z.number(says('giveWholeNumber')).int().min(1).max(365),
      }),
    )
    .max(20);

/** Units of an item. */
export const units = () => z.number(says('giveWholeNumber')).int(says('giveWholeNumber')).min(0).max(1_000_000);
