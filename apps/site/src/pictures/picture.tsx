import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureName } from '../content/model.ts';
import { Books, Chain, Chart, Gate, Ledger, Plumb, Scales, Well } from './money.tsx';
import { Calendar, Desk, Key, Letter, Stairs, Tree, Window } from './people.tsx';
import { Bridge, Compass, Level } from './work.tsx';

export const PICTURES: Readonly<Record<PictureName, () => ReactElement>> = {
  plumb: Plumb,
  ledger: Ledger,
  scales: Scales,
  gate: Gate,
  tree: Tree,
  well: Well,
  calendar: Calendar,
  key: Key,
  letter: Letter,
  chart: Chart,
  bridge: Bridge,
  level: Level,
  compass: Compass,
  stairs: Stairs,
  desk: Desk,
  window: Window,
  chain: Chain,
  books: Books,
};

/** A decoration; the text beside it has the same meaning. */
export function Picture({ name }: { readonly name: PictureName }) {
  const Drawing = PICTURES[name];
  return (
    <svg className="picture" viewBox="0 0 400 300" width="400" height="300" aria-hidden="true">
      <Drawing />
    </svg>
  );
}

export const PICTURE_NAMES = Object.keys(PICTURES) as readonly PictureName[];

/** Returns a drawing as SVG, for link preview pictures (scripts/draw-cards.ts). */
export const drawPicture = (name: PictureName): string => renderToStaticMarkup(<Picture name={name} />);
