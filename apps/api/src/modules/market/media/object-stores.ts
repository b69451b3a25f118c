import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { PICTURE_STORE_MS } from '@plumbline/time-limits/waiting';
import { Busy } from '../../../platform/busy.ts';
import type { MediaConfig, MediaStores, ObjectStore, S3Config } from '../../../platform/object-store.ts';

/** Creates the configured stores, whichever of them takes new pictures. */
export const createMediaStores = ({ keeps, folder, s3 }: MediaConfig): MediaStores => ({
  keeps,
  folder: folder === null ? null : folderStore(folder),
  s3: s3 === null ? null : s3Store(s3),
});

/** Loaded on first use, so a product without such a store never loads it. */
const load = () => import('@aws-sdk/client-s3');

/** Converts errors of a slow or overloaded store, after all tries, to Busy: the call can be retried. */
function orBusy(error: unknown): never {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  if (status < 500 && status !== 429) throw error;
  throw new Busy(`the store of pictures answered ${status}`, { cause: error });
}

/** A bucket of Amazon S3 or a compatible store. Only the product reads it, so it needs no public access. */
function s3Store({ endpoint, region, bucket, prefix, credentials }: S3Config): ObjectStore {
  let client: S3Client | undefined;
  const open = async () => {
    const sdk = await load();
    client ??= new sdk.S3Client({
      region,
      // In self-hosted stores, the bucket's name is not part of the host name.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === null ? {} : { credentials }),
      maxAttempts: 3,
      requestHandler: { requestTimeout: PICTURE_STORE_MS, connectionTimeout: PICTURE_STORE_MS },
      // Only checksums that every store supports. The row has the SHA-256.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  };
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });
  return {
    async put(key, content) {
      const { sdk, client } = await open();
      const picture = { ...at(key), Body: content, ContentType: 'image/webp' };
      await client.send(new sdk.PutObjectCommand(picture)).catch(orBusy);
    },
    async get(key) {
      const { sdk, client } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(key)));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        return orBusy(error);
      }
    },
    async delete(key) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(at(key))).catch(orBusy);
    },
  };
}

/** Prevents paths in a key. A key of another form is a bug. */
const KEY = /^[0-9a-f]{32}-\d{1,5}$/;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder that only the product's user reads, spread over 256 subfolders. */
function folderStore(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a key of a picture: ${key}`);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed when it is complete and on disk, before the row that references it is written.
      const draft = `${path}.${randomUUID()}`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
