import { Readable } from 'node:stream';
import { type CodeOf, type DataOf, fail, getOrderDigital, ok, orderFile, type Result } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, FileAnswer } from '../../../routing/mounts.ts';
import { selectDigital, selectDigitalFile } from './store.ts';

type WithDb = Pick<Deps, 'db'>;
const ofBuyer = ({ subjectId: buyerId, tokenSha256: session }: Caller, id: string) => ({ session, buyerId, id });

/** Returns codes and file names. Refused until the order is sent, and for an operator's view of a member's screens. */
export async function readDigital(
  { db }: WithDb,
  caller: Caller,
  id: string,
): Promise<Result<DataOf<typeof getOrderDigital>, CodeOf<typeof getOrderDigital>>> {
  if (caller.kind === 'viewer') return fail('view_only');
  if (!isUuid(id)) return fail('order_unknown');
  const lines = await toRefusal(getOrderDigital.errors, () => selectDigital(db, ofBuyer(caller, id)));
  if (!lines.ok) return lines;
  return ok(
    lines.value.map(({ line_id, title, file_name, codes }) => ({
      _id: line_id,
      title,
      file: file_name,
      codes: [...codes],
    })),
  );
}

/** Returns the file that was bought with a line. */
export async function openDigitalFile(
  { db }: WithDb,
  caller: Caller,
  { id, line }: { readonly id: string; readonly line: string },
): Promise<Result<FileAnswer, CodeOf<typeof orderFile>>> {
  if (caller.kind === 'viewer') return fail('view_only');
  if (!isUuid(id) || !isUuid(line)) return fail('order_unknown');
  const found = await toRefusal(orderFile.errors, () => selectDigitalFile(db, ofBuyer(caller, id), line));
  if (!found.ok) return found;
  if (found.value === undefined) return fail('order_unknown');
  const { file_name: name, file_content: content } = found.value;
  return ok({ name, type: 'application/octet-stream', content: Readable.from([content]) });
}
