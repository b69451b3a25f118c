import sharp from 'sharp';

/** A JPEG as a camera writes it: noise that was blown up, neither trivial for a decoder nor as hard as pure noise. */
export async function drawPhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const small = {
    width: Math.ceil(width / 4),
    height: Math.ceil(height / 4),
    channels: 3,
    background: '#808080',
    noise,
  } as const;
  const drawn = await sharp({ create: small }).png().toBuffer();
  return new Uint8Array(await sharp(drawn).resize(width, height).jpeg({ quality: 88 }).toBuffer());
}
