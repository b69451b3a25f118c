import { z } from 'zod';
import { isSentAlways } from './shapes.ts';

export type Json = Record<string, unknown>;

/** The JSON schema of what is sent (`input`) or answered (`output`). */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const override = io === 'input' ? requireWhatIsNeeded : undefined;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(override ? { override } : {}),
  }) as Json;
  return json;
};

/**
 * Lists the fields of an object without which a call is refused. Zod lists none that has a default, such as a text, also where a
 * rule behind it refuses that default, or the use case does (`mustBeSent`).
 */
function requireWhatIsNeeded({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  if (!(zodSchema instanceof z.ZodObject)) return;
  const required = Object.entries(zodSchema.shape as Record<string, z.ZodType>)
    .filter(([, field]) => isSentAlways(field) || !field.safeParse(undefined).success)
    .map(([name]) => name);
  const described = jsonSchema as { required?: string[] };
  if (required.length > 0) described.required = required;
  else delete described.required;
}
