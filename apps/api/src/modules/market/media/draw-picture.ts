import { createHash } from 'node:crypto';
import { fail, ok, PICTURE_SIZES, type Result } from '@plumbline/contract';
import { PICTURE_STEP_SECONDS } from '@plumbline/time-limits/waiting';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

/** The readers of libvips that are on: what a file turns out to be can start no other one. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Native code, which a process that draws nothing does not load. */
let loaded: Promise<typeof import('sharp').default> | undefined;
const library = () => (loaded ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.cache(false);
  // One processor a picture: calls go on beside it.
  sharp.concurrency(1);
  return sharp;
}

/** A moving PNG has a type of its own there, and a drawing (SVG) is none of these. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Of what is decoded: a few bytes can claim to be gigabytes of dots. */
const MAX_DOTS = 50_000_000;
const SIZES = PICTURE_SIZES.map(Number).sort((left, right) => right - left);

/** Pictures that are drawn at a time, and that wait: each costs up to 200 MB. */
const PARALLEL = 2;
const WAITING = 8;
const queue = pLimit(PARALLEL);

export interface DrawnSize {
  /** The longest side at most, in pixels. */
  readonly size: number;
  /** WebP. */
  readonly content: Buffer;
  readonly sha256: Buffer;
}

export interface DrawnPicture {
  /** Pixels of what was uploaded, upright. */
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly DrawnSize[];
}

type Fault = 'picture_not_allowed' | 'picture_damaged' | 'picture_too_large' | 'busy';

/**
 * Takes a picture apart and draws it again in each size. What it is, its bytes say; nothing of the file is in what comes out: no place,
 * device or time, no text beside or behind the picture. Refused at once when too many wait.
 */
export async function drawPicture(content: Buffer): Promise<Result<DrawnPicture, Fault>> {
  if (queue.activeCount + queue.pendingCount >= PARALLEL + WAITING) return fail('busy');
  return queue(() => draw(content));
}

async function draw(content: Buffer): Promise<Result<DrawnPicture, Fault>> {
  const type = await fileTypeFromBuffer(content);
  if (type === undefined || !TYPES.includes(type.mime)) return fail('picture_not_allowed');
  const sharp = await library();
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

/** What libvips says when its time is over: the machine is slow, and the picture may be sound. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && /\btimeout: \d+% complete/.test(error.message);

/** The largest from the file, the others from it: the file is decoded once. */
async function drawSizes(content: Buffer): Promise<readonly DrawnSize[]> {
  const sharp = await library();
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
