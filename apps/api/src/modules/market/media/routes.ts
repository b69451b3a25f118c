import { Readable } from 'node:stream';
import { fail, marketPicture, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readSize } from './stored-pictures.ts';

export function mediaRoutes({ mountFile }: Mounts, deps: Deps): void {
  mountFile(marketPicture, async (_caller, { id, size }) => {
    const content = isUuid(id) ? await readSize(deps, id, Number(size)) : null;
    if (content === null) return fail('picture_unknown');
    const name = `picture-${size}.webp`;
    return ok({ name, type: 'image/webp', content: Readable.from([content]), isShown: true as const });
  });
}
