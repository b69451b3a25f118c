import type { Endpoint } from '@plumbline/contract';
import fc from 'fast-check';
import { formsOf, type JsonSchema } from './sound-input.ts';

/** Longer texts are covered by the tests with hostile fields. */
const MAX_LETTERS = 60;
const MAX_ITEMS = 4;

const letters = (schema: JsonSchema): fc.Arbitrary<string> => {
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? MAX_LETTERS, MAX_LETTERS));
  // PostgreSQL counts a surrogate pair as one character, so a text just long enough in JavaScript may be too short.
  const few = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 4), unit: fc.constantFrom('a', '😀') });
  return fc.oneof(
    { arbitrary: fc.string({ minLength, maxLength, unit: 'grapheme' }), weight: 3 },
    { arbitrary: few, weight: 1 },
  );
};

/** fast-check generates ASCII for patterns and does not support Unicode classes. */
const matching = (pattern: string): fc.Arbitrary<string> =>
  pattern.includes('\\p{') ? fc.string({ maxLength: MAX_LETTERS }) : fc.stringMatching(new RegExp(pattern));

const numbers = ({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const bounds = { min: Math.max(minimum ?? -1e9, -(2 ** 31)), max: Math.min(maximum ?? 1e9, 2 ** 31 - 1) };
  return type === 'integer' ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true });
};

const objects = ({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<object> => {
  const own = fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, ofSchema(each)])), {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
  if (typeof additionalProperties !== 'object') return own;
  const others = fc.dictionary(fc.string({ maxLength: 20 }), ofSchema(additionalProperties), { maxKeys: MAX_ITEMS });
  return fc.tuple(others, own).map(([some, named]) => ({ ...some, ...named }));
};

/** Generates values that match a schema, and any JSON where the schema says nothing. */
export function ofSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds) return fc.oneof(...kinds.map(ofSchema));
  switch (schema.type) {
    case 'string':
      return schema.pattern === undefined ? letters(schema) : matching(schema.pattern);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS));
      return fc.array(ofSchema(schema.items ?? {}), { minLength, maxLength });
    }
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/**
 * Generates inputs of a call: each field matches its schema, mostly with the valid value known for its name, so that
 * the call passes its first checks. Sometimes a field is missing or has another type.
 */
export function arbitraryInput(
  endpoint: Endpoint,
  sound: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const field = (name: string, schema: JsonSchema): fc.Arbitrary<unknown> => {
    const drawn = ofSchema(schema);
    const wrong = fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 1 }));
    const known = sound[name];
    return fc.oneof(
      { arbitrary: drawn, weight: 8 },
      { arbitrary: known === undefined ? drawn : fc.constant(known), weight: 6 },
      { arbitrary: wrong, weight: 1 },
    );
  };
  const forms = formsOf(endpoint).map(({ properties = {} }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, field(name, each)])), {
      noNullPrototype: true,
    }),
  );
  return fc.oneof(...forms);
}
