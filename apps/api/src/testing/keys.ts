import { KEY_FIELD, newKey } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';

const KEYED: ReadonlySet<string> = new Set(
  endpoints.filter(({ once }) => once !== undefined).flatMap(({ path, vendorPath }) => [path, vendorPath ?? path]),
);

/** The body of a call with an idempotency key where the call takes one: a new key, unless the body has one. */
export const withKey = (url: string, body: unknown): unknown =>
  KEYED.has(url.split('?')[0]!) && typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { [KEY_FIELD]: newKey(), ...body }
    : body;
