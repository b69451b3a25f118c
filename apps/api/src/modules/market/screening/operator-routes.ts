import { type CodeOf, type InputOf, ok, type Result } from '@plumbline/contract';
import { operatorChangeWordList, operatorWordList, type WordList } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { selectVersions, writeVersion } from './store.ts';

async function readList(db: Queryable): Promise<WordList> {
  const versions = (await selectVersions(db)).map(({ madeAt, ...each }) => ({
    ...each,
    entries: [...each.entries],
    madeAt: toDateTime(madeAt),
  }));
  return { version: versions[0]!.version, entries: versions[0]!.entries, versions };
}

type Changed = Result<WordList, CodeOf<typeof operatorChangeWordList>>;

const changeList = (db: Db, call: ByOperator, input: InputOf<typeof operatorChangeWordList>): Promise<Changed> =>
  transaction(db, async (tx): Promise<Changed> => {
    const before = await readList(tx);
    const { version: from, entries, reason } = input;
    const written = await toRefusal(operatorChangeWordList.errors, () =>
      writeVersion(tx, call.tokenSha256, { from, entries, reason }),
    );
    if (!written.ok) return written;
    const after = await readList(tx);
    await audit(tx, call, {
      action: 'word-list.change',
      subject: `word-list:${after.version}`,
      reason,
      before: { entries: before.entries },
      after: { entries: after.entries },
    });
    return ok(after);
  });

export function screeningOperatorRoutes({ mountOperator }: Mounts, { db }: Deps): void {
  mountOperator(operatorWordList, async () => ok(await readList(db)));
  mountOperator(operatorChangeWordList, (call) => changeList(db, call, call.input));
}
