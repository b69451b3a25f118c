import type { SlotName } from '../content/model.ts';
import { toHtml } from '../markdown.tsx';

/** Beside the slots of the content: parts of the frame that the API draws. `keep:x` carries the parameter x along in a form. */
type FrameSlot = 'demo' | 'search-input' | `keep:${string}`;

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
