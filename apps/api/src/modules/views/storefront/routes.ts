import { ok, previewText } from '@plumbline/contract';
import type { Mounts } from '../../../routing/mounts.ts';
import { toHtml } from './markdown.ts';

/** Renders vendors' texts with the same code as their public pages. */
export function storefrontRoutes({ mount }: Mounts): void {
  mount(previewText, async ({ input }) => ok({ html: toHtml(input.text) }));
}
