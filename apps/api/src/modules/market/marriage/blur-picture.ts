import { createHash } from 'node:crypto';
import { BLURRED_SIZES } from '@plumbline/contract';
import type { DrawnPicture, DrawnSize } from '../media/index.ts';

/** Dots at the longest side that a blurred picture is made of: no face and no text comes back from so few. */
const DOTS = 9;

/**
 * A file of its own beside the sharp ones: the picture is drawn in nine dots, and those are drawn large. Whatever is done to it, it has no
 * more in it than the nine.
 */
export async function blurPicture({ sizes }: DrawnPicture): Promise<readonly DrawnSize[]> {
  const { default: sharp } = await import('sharp');
  const smallest = sizes.reduce((least, each) => (each.size < least.size ? each : least));
  const few = await sharp(smallest.content)
    .removeAlpha()
    .resize({ width: DOTS, height: DOTS, fit: 'inside', kernel: 'cubic' })
    .png()
    .toBuffer();
  return Promise.all(
    BLURRED_SIZES.map(Number).map(async (size) => {
      const drawn = await sharp(few)
        .resize({ width: size, height: size, fit: 'inside', kernel: 'cubic' })
        .webp({ quality: 60 })
        .toBuffer();
      return { size, content: drawn, sha256: createHash('sha256').update(drawn).digest() };
    }),
  );
}
