import { z } from 'zod';
import { type PlainKey, say, says } from '../message.ts';
import { day, line } from '../shapes.ts';
import type { Attribute, Kind, Values } from './define.ts';

/** Schemas of a kind's attributes, for the calls and their OpenAPI. `firstFault` decides which are required. */
const given = (attribute: Attribute): z.ZodType => {
  const labelled = (key: PlainKey) => says('ofField', { field: attribute.label, message: say(key) });
  switch (attribute.type) {
    case 'text':
      return line(attribute.most);
    case 'list':
      return z.array(line(attribute.length), labelled('sendList')).max(50, says('tooMany'));
    case 'choice':
      return z.enum(Object.keys(attribute.choices), labelled('chooseOneOfChoices'));
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
export const attributesIn = ({ attributes }: Kind): z.ZodType<Readonly<Record<string, unknown>>> =>
  z
    .object(
      Object.fromEntries(
        Object.entries(attributes).map(([name, attribute]) => [
          name,
          given(attribute).optional().meta({ title: attribute.label.en }),
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
      return z.enum(Object.keys(attribute.choices));
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
export const attributesOut = ({ attributes }: Kind): z.ZodType<Values> =>
  z.object(
    Object.fromEntries(
      Object.entries(attributes).map(([name, attribute]) => [
        name,
        shown(attribute).optional().meta({ title: attribute.label.en }),
      ]),
    ),
  ) as never;
