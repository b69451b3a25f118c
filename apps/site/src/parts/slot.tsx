import type { Language } from '@plumbline/texts/languages';
import type { SlotName } from '../content/model.ts';
import { toHtml } from '../markdown.tsx';

/** Slots of the frame, besides those of the content. `keep:x` passes on the parameter x in a form. */
type FrameSlot = 'demo' | 'market' | 'search-input' | `keep:${string}`;

interface SlotProps {
  readonly name: SlotName | FrameSlot;
  /** Markdown shown if the API has nothing to render. */
  readonly otherwise?: string;
  readonly html?: string;
}

/** A part filled in by the API (apps/api/src/http/site/slots.ts). `contents`, so that it creates no box. */
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
 * A slot where no extra element is allowed: in the head, or between list items. React renders no comments, so a marked
 * element is rendered, which `withSlots` replaces by the slot.
 */
export const HeadSlot = ({ name }: { readonly name: 'head' }) => <meta name="slot" content={name} />;
export const ItemSlot = ({ name }: { readonly name: 'shop-menu' }) => <li data-slot={name} />;

/** Placeholder for a path that only the server knows: the same page in another language. */
export const pathSlot = (language: Language) => `slot:path-${language}`;

const MARKED = /<meta name="slot" content="([\w-]+)"\/>|<li data-slot="([\w-]+)"><\/li>|(?<=href=")slot:([\w-]+)(?=")/g;
export const withSlots = (html: string): string =>
  html.replace(
    MARKED,
    (_marked, ...names: readonly (string | undefined)[]) =>
      `<!--slot:${names.slice(0, 3).find((name) => name !== undefined)}--><!--/slot-->`,
  );
