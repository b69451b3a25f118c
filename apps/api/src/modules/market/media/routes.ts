import { Readable } from 'node:stream';
import { fail, marketPicture, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { selectContent } from './store.ts';

export function mediaRoutes({ mountFile }: Mounts, { db }: Deps): void {
  mountFile(marketPicture, async (_caller, { id, size }) => {
    const content = isUuid(id) ? await selectContent(db, id, Number(size)) : null;
    if (content === null) return fail('picture_unknown');
    const name = `picture-${size}.webp`;
    return ok({ name, type: 'image/webp', content: Readable.from([content]), isShown: true as const });
  });
}
