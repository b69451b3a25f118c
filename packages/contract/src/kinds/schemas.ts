import { z } from 'zod';
import { day, line } from '../shapes.ts';
import { type Attribute, type KindIn, textsOf, type Values } from './define.ts';

/** Schemas of a kind's attributes, for the calls and their OpenAPI. `firstFault` decides which are required. */
const given = (attribute: Attribute, label: string): z.ZodType => {
  const error = `${label}: `;
  switch (attribute.type) {
    case 'text':
      return line(attribute.most);
    case 'list':
      return z
        .array(line(attribute.length), { error: `${error}Please send a list` })
        .max(50, { error: 'These are too many' });
    case 'choice':
      return z.enum(attribute.choices, { error: `${error}Please choose one of the choices` });
    case 'number':
      return z
        .number({ error: `${error}Please give a whole number` })
        .int({ error: `${error}Please give a whole number` })
        .min(attribute.from, { error: `${error}This number is too small` })
        .max(attribute.to, { error: `${error}This number is too large` });
    case 'day':
      return day();
    case 'yes':
      return z.boolean({ error: `${error}Please send true or false` });
  }
};

/** As sent by forms. */
export const attributesIn = (kind: KindIn): z.ZodType<Readonly<Record<string, unknown>>> =>
  z
    .object(
      Object.fromEntries(
        Object.entries(kind.attributes).map(([name, attribute]) => {
          const { label } = textsOf(kind, name);
          return [name, given(attribute, label).optional().meta({ title: label })];
        }),
      ),
      { error: 'Please send the attributes by their names' },
    )
    .default({}) as never;

const shown = (attribute: Attribute): z.ZodType => {
  switch (attribute.type) {
    case 'list':
      return z.array(z.string());
    case 'choice':
      return z.enum(attribute.choices);
    case 'number':
      return z.number();
    case 'yes':
      return z.boolean();
    case 'text':
    case 'day':
      return z.string();
  }
};

/** As returned in responses. */
export const attributesOut = (kind: KindIn): z.ZodType<Values> =>
  z.object(
    Object.fromEntries(
      Object.entries(kind.attributes).map(([name, attribute]) => [
        name,
        shown(attribute)
          .optional()
          .meta({ title: textsOf(kind, name).label }),
      ]),
    ),
  ) as never;
