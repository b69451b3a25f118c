import { z } from 'zod';
import type { DataOf, Endpoint } from '../endpoint.ts';

/** Values chosen by a test; the sample provides the rest. */
type Changes<Value> = Value extends readonly (infer Item)[]
  ? readonly Changes<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Changes<Value[Key]> | undefined }
    : Value;

/** Texts for the contract's formats: free text, an amount, a day, a time, an address, a hash. */
const TEXTS = ['', '0.00', '2026-03-04', '2026-03-04 05:06:07', `0x${'ab'.repeat(20)}`, 'ab'.repeat(32), 'sample text'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Returns the option of a union that matches the changes. */
function chosenOf(options: readonly z.ZodType[], changes: unknown): z.ZodType {
  const fits = options.find((option) => accepts(option, fill(option, changes)));
  return fits ?? options[0]!;
}

/** Returns the shortest list that the contract accepts. */
function fewestOf(schema: z.ZodArray): unknown {
  const list: unknown[] = [];
  while (list.length < 10 && !accepts(schema, list)) list.push(fill(schema.element as z.ZodType, undefined));
  return list;
}

function fillObject(schema: z.ZodObject, changes: unknown): unknown {
  if (changes !== undefined && !isObject(changes)) return changes;
  const filled = Object.entries(schema.shape).map(([key, field]) => [key, fill(field as z.ZodType, changes?.[key])]);
  return { ...changes, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) };
}

function fill(schema: z.ZodType, changes: unknown): unknown {
  if (changes === null) return null;
  if (schema instanceof z.ZodObject) return fillObject(schema, changes);
  if (schema instanceof z.ZodArray) {
    return Array.isArray(changes) ? changes.map((each) => fill(schema.element as z.ZodType, each)) : fewestOf(schema);
  }
  if (schema instanceof z.ZodOptional) return changes && fill(schema.unwrap() as z.ZodType, changes);
  if (schema instanceof z.ZodNullable)
    return changes === undefined ? null : fill(schema.unwrap() as z.ZodType, changes);
  if (schema instanceof z.ZodDefault) return fill(schema.unwrap() as z.ZodType, changes);
  if (schema instanceof z.ZodPipe) return fill(schema.in as z.ZodType, changes);
  if (schema instanceof z.ZodUnion) return fill(chosenOf(schema.options as z.ZodType[], changes), changes);
  if (changes !== undefined) return changes;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  return [null, false, 0, ...TEXTS, 1, {}].find((value) => accepts(schema, value));
}

/** Returns the smallest valid value of a schema, with the test's changes. */
export const sample = <Schema extends z.ZodType>(
  schema: Schema,
  changes?: Changes<z.output<Schema>>,
): z.output<Schema> => fill(schema, changes) as z.output<Schema>;

/** Returns `data` of a response. */
export const dataOf = <E extends Endpoint>(endpoint: E, changes?: Changes<DataOf<E>>): DataOf<E> =>
  sample(endpoint.data, changes) as DataOf<E>;

type ListEndpoint<Doc extends z.ZodType> = Endpoint<z.ZodType, z.ZodObject<{ docs: z.ZodArray<Doc> }>>;

/** Returns one row of a list. */
export const rowOf = <Doc extends z.ZodType>(
  list: ListEndpoint<Doc>,
  changes?: Changes<z.output<Doc>>,
): z.output<Doc> => sample(list.data.shape.docs.element, changes);
