import { pictureLibrary } from '../../modules/market/media/index.ts';
import { homeMotifs, outMotifs, type Palette, palettes, softMotifs } from './motifs.ts';

const motifs = { ...homeMotifs, ...outMotifs, ...softMotifs };
export type MotifName = keyof typeof motifs;

/** Side length in pixels. */
const SIDE = 900;

const grounds: readonly ((palette: Palette) => string)[] = [
  ({ wash }) => `<circle cx="100" cy="102" r="82" fill="${wash}"/>`,
  ({ wash }) => `<path d="M30 200V96a70 70 0 0 1 140 0v104z" fill="${wash}"/>`,
  ({ wash }) => `<rect y="142" width="200" height="58" fill="${wash}"/>`,
  ({ wash, second }) =>
    `<rect y="142" width="200" height="58" fill="${wash}"/><circle cx="152" cy="50" r="26" fill="${second}" opacity=".35"/>`,
  ({ wash }) => `<path d="M0 60q50-34 100 0t100 0v140H0z" fill="${wash}"/>`,
];

const shadow = ({ ink }: Palette) => `<ellipse cx="100" cy="168" rx="62" ry="8" fill="${ink}" opacity=".13"/>`;

/** Draws one item on a background. `seed` selects colours and background. */
export function still(motif: MotifName, seed: number): string {
  const palette = palettes[seed % palettes.length]!;
  const ground = grounds[seed % grounds.length]!;
  return svg(palette, ground(palette) + shadow(palette) + motifs[motif](palette));
}

/** Stands in for an identity document. Its bars depend on the name: no two people may submit the same document. */
export function document(name: string): string {
  const bars = [...name].map((letter, place) => {
    const width = 4 + (letter.codePointAt(0)! % 60);
    return `<rect x="6" y="${4 + place * 4}" width="${width}" height="2" fill="${palettes[0]!.ink}"/>`;
  });
  return still('page', 0).replace('</svg>', `${bars.join('')}</svg>`);
}

/** A second picture of the same product: the item up close, and twice more behind it. */
export function group(motif: MotifName, seed: number): string {
  const palette = palettes[seed % palettes.length]!;
  const other = palettes[(seed + 3) % palettes.length]!;
  const at = (x: number, y: number, scale: number, drawn: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`;
  const behind = motifs[motif]({ ...other, ink: palette.ink });
  return svg(
    palette,
    `<rect y="128" width="200" height="72" fill="${palette.wash}"/>${at(2, 30, 0.62, behind)}${at(76, 26, 0.62, behind)}
     ${at(34, 42, 0.72, shadow(palette) + motifs[motif](palette))}`,
  );
}

/** A store's logo: its item in a coloured disc. */
export function sign(motif: MotifName, seed: number): string {
  const palette = palettes[seed % palettes.length]!;
  const drawn = motifs[motif]({ ...palette, main: '#fff', second: palette.wash });
  return svg(
    { ...palette, ground: palette.main },
    `<circle cx="100" cy="100" r="86" fill="${palette.second}" opacity=".45"/><g transform="translate(24 20) scale(.76)">${drawn}</g>`,
  );
}

const svg = ({ ground }: Pick<Palette, 'ground'>, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${SIDE}" height="${SIDE}">
   <rect width="200" height="200" fill="${ground}"/>${content}</svg>`;

/**
 * Converts to PNG, as from a vendor's camera. The product's processes cannot read drawings (modules/market/media), but
 * the seed reads only its own files.
 */
export async function toPng(drawing: string): Promise<Blob> {
  // Loading it disables the reader of drawings, also for those that already wait in its queue.
  const sharp = await pictureLibrary();
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const content = await sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer();
  return new Blob([new Uint8Array(content)], { type: 'image/png' });
}
