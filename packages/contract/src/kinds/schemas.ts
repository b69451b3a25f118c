import { z } from 'zod';
import { type PlainKey, say, says } from '../message.ts';
import { day, line } from '../shapes.ts';
import { type Attribute, type KindIn, type KindInAll, labelsOf, textsOf, type Values } from './define.ts';

/** Schemas of a kind's attributes, for the calls and their OpenAPI. `firstViolation` decides which are required. */
const given = (kind: KindInAll, name: string): z.ZodType => {
  const labelled = (key: PlainKey) => says('ofField', { field: labelsOf(kind, name), message: say(key) });
  const attribute = kind.en.attributes[name]!;
  switch (attribute.type) {
    case 'text':
      return line(attribute.most);
    case 'list':
      return z.array(line(attribute.length), labelled('sendList')).max(50, says('tooMany'));
    case 'choice':
      return z.enum(attribute.choices, labelled('chooseOneOfChoices'));
    case 'number':
      return z
        .number(labelled('giveWholeNumber'))
        .int(labelled('giveWholeNumber'))
        .min(attribute.from, labelled('numberTooSmall'))
        .max(attribute.to, labelled('numberTooLarge'));
    case 'day':
      return day();
    case 'yes':
      return z.boolean(labelled('sendTrueOrFalse'));
  }
};

/** As sent by forms. */
export const attributesIn = (kind: KindInAll): z.ZodType<Readonly<Record<string, unknown>>> =>
  z
    .object(
      Object.fromEntries(
        Object.keys(kind.en.attributes).map((name) => [
          name,
          given(kind, name)
            .optional()
            .meta({ title: textsOf(kind.en, name).label }),
        ]),
      ),
      says('sendAttributesByTheirNames'),
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
