import sharp from 'sharp';

/** Creates a JPEG like a camera's: enlarged noise, neither trivial nor as hard to decode as pure noise. */
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
