import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaPlace } from '../../../platform/object-store.ts';
import type { TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { newVendor } from '../../../testing/market.ts';
import { ownFolder } from '../../../testing/own-folder.ts';
import { upload } from '../../../testing/upload.ts';
import { whenOver } from '../../../testing/when-over.ts';
import { movePictures } from './index.ts';

const t = await ownDatabase();

/** Starts an S3-compatible server with its files in a folder. */
async function startBucket() {
  const directory = ownFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  const env = {
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_PREFIX: 'market/',
    MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
    MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  whenOver(() => server.close());
  return { env, folder: directory };
}

const folder = ownFolder();
const bucket = await startBucket();
const vendor = await newVendor(t);

/** Configures all three stores; `keeps` receives new pictures. */
const start = (keeps: MediaPlace): Promise<TestApp> =>
  ownApp(t, { MEDIA_STORE: keeps, MEDIA_FOLDER: folder, ...bucket.env });

const photo = (side = 900): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: side % 256, g: 90, b: 20 } } })
    .jpeg()
    .toBuffer();

const uploaded = async (api: TestApp, token = vendor.token): Promise<{ status: number; data: { _id: string } }> =>
  outcomeOf(await upload(api, '/vendorApi/uploadMedia', { token, content: await photo() }));

const SIZES = ['160', '480', '1280'] as const;
const shownIn = async (api: TestApp, id: string) =>
  Promise.all(
    SIZES.map(async (size) => {
      const { statusCode, rawPayload } = await api.get(`/publicApi/picture/${id}/${size}`);
      return statusCode === 200 ? (await sharp(rawPayload).metadata()).width : statusCode;
    }),
  );

const placeOf = (id: string) =>
  t.row<{ store: string; object_key: string | null; in_database: boolean }>(
    `SELECT p.store, p.object_key, bool_and(s.content IS NOT NULL) AS in_database
       FROM media.picture p JOIN media.picture_size s ON s.picture_id = p.id WHERE p.id = $1 GROUP BY p.id`,
    [id],
  );

/** Returns the picture files below a folder, without the bucket's own metadata. */
const filesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /[0-9a-f]{32}-\d+/.test(entry.name) && !/metadata|md5/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

describe.each(['database', 'folder', 's3'] as const)('Pictures stored in the %s', async (keeps) => {
  const api = await start(keeps);

  // Shows DEC-9-catalogue-12
  it('A picture is stored only in the configured place and is served in its three sizes', async () => {
    const { status, data } = await uploaded(api);
    expect(status).toBe(200);
    expect(await shownIn(api, data._id)).toEqual([160, 480, 900]);
    expect(await placeOf(data._id)).toMatchObject({ store: keeps, in_database: keeps === 'database' });
  });

  // Shows DEC-9-catalogue-12, ASVS-5.3.2
  it('A storage key outside the database is random and does not reveal the picture’s URL', async () => {
    const { data } = await uploaded(api);
    const { object_key: key } = await placeOf(data._id);
    expect(key === null).toBe(keeps === 'database');
    if (key !== null) expect([/^[0-9a-f]{32}$/.test(key), key.includes(data._id.slice(0, 8))]).toEqual([true, false]);
  });

  it('A picture whose database row is rejected leaves no file behind', async () => {
    const before = [await filesIn(folder), await filesIn(bucket.folder)];
    const full = await newVendor(t);
    await t.owner.query(
      `INSERT INTO media.picture (owner_id, added_by, width, height, store) SELECT $1, $1, 1, 1, 'database' FROM generate_series(1, 2000)`,
      [full.id],
    );
    expect((await uploaded(api, full.token)).status).toBe(409);
    expect([await filesIn(folder), await filesIn(bucket.folder)]).toEqual(before);
    await t.owner.query('DELETE FROM media.picture WHERE owner_id = $1', [full.id]);
  });

  it('An unknown picture is answered with 404', async () => {
    expect(await shownIn(api, '00000000-0000-4000-8000-000000000000')).toEqual([404, 404, 404]);
  });

  // Shows DEC-9-catalogue-12
  it('Pictures in other stores are served too, and are transferred by the move command', async () => {
    const ids: string[] = [];
    for (const other of ['database', 'folder', 's3'] as const) {
      const elsewhere = await start(other);
      ids.push((await uploaded(elsewhere)).data._id);
    }
    for (const id of ids) expect(await shownIn(api, id)).toEqual([160, 480, 900]);
    expect((await movePictures({ ...api.deps, media: api.deps.media })).broken).toBe(0);
    for (const id of ids) {
      expect(await placeOf(id)).toMatchObject({ store: keeps });
      expect(await shownIn(api, id)).toEqual([160, 480, 900]);
    }
    // The old copies are deleted after the move.
    if (keeps !== 'folder') expect(await filesIn(folder)).toEqual([]);
    if (keeps !== 's3') expect(await filesIn(bucket.folder)).toEqual([]);
  });
});

it('Only the file’s owner can read pictures in the folder', async () => {
  const api = await start('folder');
  await uploaded(api);
  const [path] = await filesIn(folder);
  expect((await stat(path!)).mode & 0o077).toBe(0);
});

it('A picture whose file was replaced is neither shown nor moved', async () => {
  const api = await start('folder');
  const { data } = await uploaded(api);
  const { object_key: key } = await placeOf(data._id);
  const path = (await filesIn(folder)).find((each) => each.endsWith(`${key}-160`))!;
  const whole = await readFile(path);
  await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await shownIn(api, data._id)).toEqual([404, 480, 900]);
  const target = await start('database');
  expect((await movePictures(target.deps)).broken).toBe(1);
  expect(await placeOf(data._id)).toMatchObject({ store: 'folder' });
  await writeFile(path, whole);
});

it('The API’s login cannot record a picture with a missing, duplicate or forged storage location', async () => {
  const add = (store: string, key: string | null, contents: readonly Buffer[] | null) =>
    t.owner.query(
      `SELECT vendors.add_picture($1, 10, 10, '{160,480,1280}', ARRAY[sha256('a'), sha256('b'), sha256('c')], $2, $3, $4)`,
      [vendor.session, contents, store, key],
    );
  await expect(add('database', null, null)).rejects.toThrow('elsewhere');
  await expect(add('database', 'a'.repeat(32), [Buffer.from('a')])).rejects.toThrow('picture_has_a_key_outside');
  await expect(add('folder', null, null)).rejects.toThrow('picture_has_a_key_outside');
  await expect(add('folder', '../../etc/passwd', null)).rejects.toThrow('picture_object_key_form');
});

it('When the storage fails, no picture is saved and the vendor is asked to try again', async () => {
  const hole = createServer((_request, response) => response.writeHead(500).end());
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(hole.address() as AddressInfo).port}`;
  const api = await ownApp(t, { ...bucket.env, MEDIA_STORE: 's3', MEDIA_S3_ENDPOINT: endpoint });
  const before = await t.rows('SELECT count(*) FROM media.picture');
  expect((await uploaded(api)).status).toBe(503);
  expect(await t.rows('SELECT count(*) FROM media.picture')).toEqual(before);
  await new Promise((resolve) => hole.close(resolve));
});

it.each([
  ['a folder without a path', { MEDIA_STORE: 'folder' }, 'MEDIA_FOLDER must be set'],
  ['a bucket without a name', { MEDIA_STORE: 's3' }, 'MEDIA_S3_BUCKET must be set'],
  ['half a key pair', { MEDIA_S3_ACCESS_KEY_ID: 'x' }, 'must be set together'],
])('A configuration of %s is rejected at startup', async (_what, env, message) => {
  await expect(ownApp(t, env)).rejects.toThrow(message);
});
