import type { SlotName } from '../content/model.ts';
import { toHtml } from '../markdown.tsx';

/** Beside the slots of the content: parts of the frame that the API draws. `keep:x` carries the parameter x along in a form. */
type FrameSlot = 'demo' | 'market' | 'search-input' | `keep:${string}`;

interface SlotProps {
  readonly name: SlotName | FrameSlot;
  /** Markdown that stands there when the API has nothing to draw. */
  readonly otherwise?: string;
  readonly html?: string;
}

/** A place that the API fills (apps/api/src/http/site/slots.ts). `contents`, so that it is no box of its own. */
export const Slot = ({ name, otherwise, html }: SlotProps) => (
  <div
    className="slot"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: marks that a component cannot draw, around our own words
    dangerouslySetInnerHTML={{
      __html: `<!--slot:${name}-->${html ?? (otherwise ? `<div class="prose">${toHtml(otherwise)}</div>` : '')}<!--/slot-->`,
    }}
  />
);

/**
 * A slot where no element of its own may stand: in the head, or among the items of a list. React draws no comments, so a
 * marked element is drawn, and `withSlots` puts the slot in its place.
 */
export const HeadSlot = ({ name }: { readonly name: 'head' }) => <meta name="slot" content={name} />;
export const ItemSlot = ({ name }: { readonly name: 'shop-menu' }) => <li data-slot={name} />;

/** In place of an address that the server knows alone: of the same page in the other language. */
export const OTHER_LANGUAGE = 'slot:other-language';

const MARKED = /<meta name="slot" content="([\w-]+)"\/>|<li data-slot="([\w-]+)"><\/li>|(?<=href=")slot:([\w-]+)(?=")/g;
export const withSlots = (html: string): string =>
  html.replace(
    MARKED,
    (_marked, ...names: readonly (string | undefined)[]) =>
      `<!--slot:${names.slice(0, 3).find((name) => name !== undefined)}--><!--/slot-->`,
  );
