import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The JSON schema of what is sent (`input`) or answered (`output`). */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};
