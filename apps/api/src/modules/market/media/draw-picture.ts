import { createHash } from 'node:crypto';
import { fail, ok, PICTURE_SIZES, type Result } from '@plumbline/contract';
import { PICTURE_STEP_SECONDS } from '@plumbline/time-limits/waiting';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

/** The enabled readers of libvips. No file can start another one, whatever it turns out to be. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Native code. Only processes that draw pictures load it. */
let loaded: Promise<typeof import('sharp').default> | undefined;
/** Returns the picture library, in which only the readers above are enabled. */
export const pictureLibrary = () => (loaded ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.cache(false);
  // One processor per picture, so that calls continue beside it.
  sharp.concurrency(1);
  return sharp;
}

/** Animated PNGs have their own type there, and drawings (SVG) are none of these. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Limit for decoded pixels: a few bytes can claim gigabytes of pixels. */
const MAX_DOTS = 50_000_000;
const SIZES = PICTURE_SIZES.map(Number).sort((left, right) => right - left);

/** Pictures processed at once, and those that may wait. Each takes up to 200 MB. */
const PARALLEL = 2;
const WAITING = 8;
const queue = pLimit(PARALLEL);

export interface DrawnSize {
  /** Maximum of the longest side, in pixels. */
  readonly size: number;
  /** WebP. */
  readonly content: Buffer;
  readonly sha256: Buffer;
}

export interface DrawnPicture {
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly DrawnSize[];
}

type Violation = 'picture_not_allowed' | 'picture_damaged' | 'picture_too_large' | 'busy';

/**
 * Decodes a picture and draws it again in each size. The bytes decide its type. Nothing else of the file survives: no
 * place, device, time or hidden text. Refuses at once if too many wait.
 */
export async function drawPicture(content: Buffer): Promise<Result<DrawnPicture, Violation>> {
  if (queue.activeCount + queue.pendingCount >= PARALLEL + WAITING) return fail('busy');
  return queue(() => draw(content));
}

async function draw(content: Buffer): Promise<Result<DrawnPicture, Violation>> {
  const type = await fileTypeFromBuffer(content);
  if (type === undefined || !TYPES.includes(type.mime)) return fail('picture_not_allowed');
  const sharp = await pictureLibrary();
  const seen = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (seen === null) return fail('picture_damaged');
  if ((seen.pages ?? 1) > 1) return fail('picture_not_allowed');
  if (seen.width * seen.height > MAX_DOTS) return fail('picture_too_large');
  const { width, height } = seen.autoOrient;
  try {
    return ok({ width, height, sizes: await drawSizes(content) });
  } catch (error) {
    return fail(isTooSlow(error) ? 'busy' : 'picture_damaged');
  }
}

/** Error of libvips after its time limit: the machine is slow, and the picture may be valid. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && /\btimeout: \d+% complete/.test(error.message);

/** Draws the largest size from the file and the others from it, so the file is decoded once. */
async function drawSizes(content: Buffer): Promise<readonly DrawnSize[]> {
  const sharp = await pictureLibrary();
  const file = sharp(content, { limitInputPixels: MAX_DOTS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: PICTURE_STEP_SECONDS });
  const { data, info } = await within(file, SIZES[0]!)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    SIZES.map(async (size) => {
      const drawn = await within(sharp(data, { raw }), size).webp({ quality: 80, effort: 3 }).toBuffer();
      return { size, content: drawn, sha256: createHash('sha256').update(drawn).digest() };
    }),
  );
}

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
