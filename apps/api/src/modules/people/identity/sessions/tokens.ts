import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as base64url: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);

export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
