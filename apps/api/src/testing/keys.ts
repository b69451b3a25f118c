import { KEY_FIELD, newKey } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';

const KEYED: ReadonlySet<string> = new Set(
  endpoints.filter(({ once }) => once !== undefined).flatMap(({ path, vendorPath }) => [path, vendorPath ?? path]),
);

/** Adds a new idempotency key to the body if the call needs one and the body has none. */
export const withKey = (url: string, body: unknown): unknown =>
  KEYED.has(url.split('?')[0]!) && typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { [KEY_FIELD]: newKey(), ...body }
    : body;
