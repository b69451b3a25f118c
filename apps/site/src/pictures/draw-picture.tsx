import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureName } from '../content/model.ts';
import { PICTURES, Picture } from './picture.tsx';

export const PICTURE_NAMES = Object.keys(PICTURES) as readonly PictureName[];

/** A drawing as SVG, for the pictures that links are shared with (scripts/draw-cards.ts). */
export const drawPicture = (name: PictureName): string => renderToStaticMarkup(<Picture name={name} />);
