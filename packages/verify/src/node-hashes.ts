import { createHmac, hash } from 'node:crypto';
import type { Hashes } from './hashes.ts';

export const nodeHashes: Hashes = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacSha256: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};
