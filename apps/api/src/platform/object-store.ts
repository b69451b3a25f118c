/** Bytes outside of the database, each under a key that never gets other ones. */
export interface ObjectStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Also when there is nothing. */
  delete(key: string): Promise<void>;
}

/** Where pictures can lie. */
export const MEDIA_PLACES = ['database', 'folder', 's3'] as const;
export type MediaPlace = (typeof MEDIA_PLACES)[number];

/** The stores that are set up. New pictures go to `keeps`; older ones are read from where they lie. */
export interface MediaStores {
  readonly keeps: MediaPlace;
  readonly folder: ObjectStore | null;
  readonly s3: ObjectStore | null;
}

export interface S3Config {
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  /** Before every key, such as `plumbline/`. */
  readonly prefix: string;
  /** Null: the machine's own role, as the client of S3 finds it. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export interface MediaConfig {
  readonly keeps: MediaPlace;
  readonly folder: string | null;
  readonly s3: S3Config | null;
}
