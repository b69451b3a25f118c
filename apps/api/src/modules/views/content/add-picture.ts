import { type CodeOf, ok, type Picture, type Result } from '@plumbline/contract';
import { operatorAddContentPicture } from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { drawPicture, toPicture, withPictureKept } from '../../market/media/index.ts';
import { insertPicture } from './store.ts';

type Added = Result<Picture, CodeOf<typeof operatorAddContentPicture>>;

/** An operator adds a picture for texts. It is re-encoded in three sizes. */
export async function addContentPicture(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  call: ByOperator,
  content: Buffer,
): Promise<Added> {
  const drawn = await drawPicture(content);
  if (!drawn.ok) return drawn;
  const { width, height } = drawn.value;
  return withPictureKept(media, drawn.value, (kept) =>
    transaction(db, async (tx): Promise<Added> => {
      const added = await toRefusal(operatorAddContentPicture.errors, () =>
        insertPicture(tx, call.tokenSha256, drawn.value, kept),
      );
      if (!added.ok) return added;
      await audit(tx, call, {
        action: 'content.add-picture',
        subject: `picture:${added.value}`,
        reason: '',
        after: { width, height },
      });
      return ok(toPicture({ id: added.value, width, height }));
    }),
  );
}
