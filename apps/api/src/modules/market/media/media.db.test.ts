import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { newVendor } from '../../../testing/market.ts';
import { upload } from '../../../testing/upload.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const vendor = await newVendor(t);

/** Declares a JPEG, whatever the bytes are. */
const uploaded = async (content: Buffer, part = 'picture', token = vendor.token, type = 'image/jpeg', name = 'a.jpg') =>
  outcomeOf(await upload(api, '/vendorApi/uploadMedia', { token, part, content, type, name }));

const EVIL = '<script>alert("GPS 52.5163N")</script>';
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
/** Creates a picture as a camera does: with a location, a comment and a rotation by 90°. */
const photo = (width = 1600, height = 1200): Promise<Buffer> =>
  canvas(width, height)
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: EVIL, Copyright: EVIL },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe('Uploaded pictures', () => {
  // Shows DEC-9-catalogue-11
  it('An uploaded picture is re-encoded upright in three sizes and published at its own URL', async () => {
    const { status, data } = await uploaded(await photo());
    expect([status, data.width, data.height]).toEqual([200, 1200, 1600]);
    const sides = [];
    for (const size of ['160', '480', '1280'] as const) {
      const answer = await api.get(data.sizes[size]);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
      });
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      sides.push([format, width, height]);
    }
    expect(sides).toEqual([
      ['webp', 120, 160],
      ['webp', 360, 480],
      ['webp', 960, 1280],
    ]);
  });

  // Shows DEC-9-catalogue-11
  it('An uploaded picture loses all camera data and anything hidden in or after the file', async () => {
    const carrier = Buffer.concat([await photo(), Buffer.from(`PK\x03\x04${EVIL}`)]);
    const { data } = await uploaded(carrier);
    for (const size of ['160', '480', '1280'] as const) {
      const { rawPayload } = await api.get(data.sizes[size]);
      expect(rawPayload.includes('script')).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it.each([
    ['PNG', () => canvas(300, 200).png().toBuffer()],
    ['WebP', () => canvas(300, 200).webp().toBuffer()],
  ])('An uploaded picture can be a %s', async (_name, make) => {
    expect(await uploaded(await make())).toMatchObject({ status: 200, data: { width: 300, height: 200 } });
  });

  // Shows ASVS-5.2.2, ASVS-5.3.2
  it.each([
    ['text/html', 'a.html'],
    ['image/svg+xml', '../../a.svg'],
    ['application/x-httpd-php', 'a.jpg\0.php'],
    ['image/png', 'a.png'],
  ])('An uploaded JPEG declared as %s and named %j is processed as what its bytes are', async (type, name) => {
    const { status, data } = await uploaded(await photo(), 'picture', vendor.token, type, name);
    expect([status, data.width, data.height]).toEqual([200, 1200, 1600]);
    const shown = await api.get(data.sizes['480']);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(JSON.stringify([data, shown.headers])).not.toContain(name.slice(-6));
  });

  const animated = async () => {
    const frames = Buffer.alloc(20 * 40 * 3);
    frames.fill(255, 20 * 20 * 3);
    return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp()
      .toBuffer();
  };
  // Shows ASVS-1.3.4, ASVS-5.2.1
  it.each([
    [
      'an SVG with a script',
      async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${EVIL}</svg>`),
      'picture_not_allowed',
    ],
    ['an HTML page', async () => Buffer.from(`<!doctype html>${EVIL}`), 'picture_not_allowed'],
    ['a GIF', () => canvas(50, 50).gif().toBuffer(), 'picture_not_allowed'],
    ['a TIFF', () => canvas(50, 50).tiff().toBuffer(), 'picture_not_allowed'],
    ['an AVIF', () => canvas(50, 50).avif().toBuffer(), 'picture_not_allowed'],
    ['an animation', animated, 'picture_not_allowed'],
    ['a PDF', async () => Buffer.from('%PDF-1.7 trailer %%EOF'), 'picture_not_allowed'],
    ['a truncated JPEG', async () => (await photo()).subarray(0, 2000), 'picture_damaged'],
    [
      'the first bytes of a PNG',
      async () => (await canvas(50, 50).png().toBuffer()).subarray(0, 40),
      'picture_damaged',
    ],
    ['51 megapixels in a few bytes', () => canvas(10_200, 5000).png().toBuffer(), 'picture_too_large'],
  ])('An uploaded picture cannot be %s', async (_what, make, code) => {
    expect(await uploaded(await make())).toMatchObject({ status: 400, code });
  });

  // Shows ASVS-5.2.1
  it('An upload without a picture, with the wrong field name or above 15 MB is rejected', async () => {
    expect(await uploaded(Buffer.alloc(15 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(await uploaded(await photo(), 'logo')).toMatchObject({ status: 400, code: 'too_many_files' });
    expect(await uploaded(Buffer.alloc(0))).toMatchObject({ status: 400, code: 'picture_missing' });
  });

  it('Only a vendor’s session can upload a picture', async () => {
    expect((await uploaded(await photo(), 'picture', 'nobody')).status).toBe(401);
  });
});

it.each(['00000000-0000-4000-8000-000000000000/480', 'x/480'])(
  'The unknown picture %s is answered with 404',
  async (path) => {
    expect((await api.get(`/publicApi/picture/${path}`)).statusCode).toBe(404);
  },
);

it('A picture is served only in its existing sizes', async () => {
  const { data } = await uploaded(await photo());
  expect((await api.get(`/publicApi/picture/${data._id}/9999`)).statusCode).toBe(400);
});
