import { z } from 'zod';
import type { PasskeyResponse } from './calls.ts';

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/);

/** What the library reads of a browser's answer; all of it base64url or short words. */
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

/** The answer of a passkey without what nobody reads; null for what can be none. Browsers may send anything. */
export function readPasskey(sent: unknown): PasskeyResponse | null {
  const read = shape.safeParse(sent);
  // Nothing is asked of extensions.
  return read.success ? { ...read.data, clientExtensionResults: {} } : null;
}
