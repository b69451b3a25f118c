import { z } from 'zod';
import { isSentAlways } from './shapes.ts';

export type Json = Record<string, unknown>;

/** Returns the JSON schema of a call's input or output. */
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
 * Lists the required fields of an object. Zod omits fields with a default, such as texts, even if a rule or the use
 * case rejects that default (`mustBeSent`).
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
