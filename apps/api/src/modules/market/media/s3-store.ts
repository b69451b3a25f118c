import type { S3Client } from '@aws-sdk/client-s3';
import { PICTURE_STORE_MS } from '@plumbline/time-limits/waiting';
import { Busy } from '../../../platform/busy.ts';
import type { ObjectStore, S3Config } from '../../../platform/object-store.ts';

/** Fetched by the first call: a product without such a store loads none of it. */
const load = () => import('@aws-sdk/client-s3');

/** A store that is slow, or has too much to do, after all tries: the same call can be made again. */
function orBusy(error: unknown): never {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  if (status < 500 && status !== 429) throw error;
  throw new Busy(`the store of pictures answered ${status}`, { cause: error });
}

/** A bucket of Amazon S3, or of anything that answers like it. Nobody but the product reads it: it needs no public access. */
export function s3Store({ endpoint, region, bucket, prefix, credentials }: S3Config): ObjectStore {
  let client: S3Client | undefined;
  const open = async () => {
    const sdk = await load();
    client ??= new sdk.S3Client({
      region,
      // A bucket's name is no part of a host where somebody runs the store themselves.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === null ? {} : { credentials }),
      maxAttempts: 3,
      requestHandler: { requestTimeout: PICTURE_STORE_MS, connectionTimeout: PICTURE_STORE_MS },
      // Checksums beyond what every store knows are left to the row, which has the SHA-256.
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
