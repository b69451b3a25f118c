/** Stores bytes outside the database. The content of a key never changes. */
export interface ObjectStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Returns null if the key does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Succeeds even if the key does not exist. */
  delete(key: string): Promise<void>;
}

/** Where pictures can be stored. */
export const MEDIA_PLACES = ['database', 'folder', 's3'] as const;
export type MediaPlace = (typeof MEDIA_PLACES)[number];

/** The configured stores. New pictures go to `keeps`; older ones are read from where they are stored. */
export interface MediaStores {
  readonly keeps: MediaPlace;
  readonly folder: ObjectStore | null;
  readonly s3: ObjectStore | null;
}

export interface S3Config {
  /** For stores other than Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of every key, such as `plumbline/`. */
  readonly prefix: string;
  /** Null to use the machine's own role, as the S3 client finds it. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export interface MediaConfig {
  readonly keeps: MediaPlace;
  readonly folder: string | null;
  readonly s3: S3Config | null;
}
