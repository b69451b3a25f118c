import { z } from 'zod';
import type { PasskeyResponse } from './calls.ts';

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/);

/** The fields of a browser's answer that the library reads: base64url or short words. */
const shape = z.object({
  id: bytes.max(2000),
  rawId: bytes.max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes.nullish(),
    signature: bytes.nullish(),
    userHandle: bytes.nullish(),
    attestationObject: bytes.nullish(),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .nullish(),
  }),
});

/** Returns a passkey's answer without unused fields. Null if it is malformed: browsers may send anything. */
export function readPasskey(sent: unknown): PasskeyResponse | null {
  const read = shape.safeParse(sent);
  // Extensions are not used.
  return read.success ? { ...read.data, clientExtensionResults: {} } : null;
}
