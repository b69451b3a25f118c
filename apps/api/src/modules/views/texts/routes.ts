import { Readable } from 'node:stream';
import { getTexts, ok } from '@plumbline/contract';
import * as ofOperators from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { approveText, previewText, saveText, withdrawText } from './edit-texts.ts';
import { readOwnTexts } from './own-texts.ts';
import { listTexts, showText } from './show-texts.ts';

export function textsRoutes({ mountFile, mountOperator: mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  mountFile(getTexts, async (_caller, { language, version }) => {
    const own = (await readOwnTexts(db)).get(language) ?? { json: '[]', version: '' };
    // Another version: the page is older than the texts. Nothing may keep them under its address.
    const keep = own.version === version ? ({ isShown: true } as const) : ({ isPrivate: true } as const);
    return ok({ name: 'texts.json', type: 'application/json', content: Readable.from([own.json]), ...keep });
  });
  mount(ofOperators.operatorTexts, async ({ input }) => ok(await listTexts(db, input)));
  mount(ofOperators.operatorText, ({ input }) => showText(db, input));
  mount(ofOperators.operatorPreviewText, ({ input }) => previewText(input));
  mount(ofOperators.operatorSaveText, (call) => saveText(deps, call, call.input));
  mount(ofOperators.operatorApproveText, (call) => approveText(deps, call, call.input._id));
  mount(ofOperators.operatorWithdrawText, (call) => withdrawText(deps, call, call.input));
}
