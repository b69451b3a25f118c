import { fail, ok } from '@plumbline/contract';
import {
  operatorAddContentPicture,
  operatorContent,
  operatorContentEntry,
  operatorDiscardContent,
  operatorEndRedirect,
  operatorPreviewContent,
  operatorPublishContent,
  operatorRedirects,
  operatorRestoreContent,
  operatorSaveContent,
  operatorSaveRedirect,
  operatorWithdrawContent,
} from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { siteSlots } from '../site/index.ts';
import { storefrontSlots } from '../storefront/index.ts';
import { addContentPicture } from './add-picture.ts';
import { listEntries, listRedirects, selectListed } from './operator-store.ts';
import { drawPreview } from './preview.ts';
import { redirectAddress, stopRedirect } from './redirects.ts';
import { look, selectRevisions } from './store.ts';
import { toDetails, toEntry, toRedirect } from './to-content.ts';
import {
  discardContent,
  faultOf,
  publishContent,
  restoreContent,
  saveContent,
  targetOf,
  withdrawContent,
} from './write-content.ts';

export function contentOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(operatorContent, async ({ input }) => {
    await look(db);
    const listed = await listEntries(db, input);
    return ok({ docs: (await readPage(db, listed, input)).map(toEntry), ...pagesOf(listed.total, input) });
  });
  mount(operatorContentEntry, async ({ input: { id } }) => {
    await look(db);
    const entry = isUuid(id) ? await selectListed(db, id) : undefined;
    return entry === undefined ? fail('content_entry_unknown') : ok(toDetails(entry, await selectRevisions(db, id)));
  });
  mount(operatorSaveContent, (call) => saveContent(deps, call, call.input));
  const slots = { ...siteSlots(deps), ...storefrontSlots(deps) };
  mount(operatorPreviewContent, async ({ input }) => {
    const fault = faultOf(input.text);
    if (fault !== null) return fail('content_unreadable', fault);
    const target = await targetOf(deps, input);
    if (!target.ok) return target;
    const drawn = await drawPreview(deps, slots, target.value);
    return drawn.ok ? ok({ html: drawn.value }) : drawn;
  });
  mount(operatorPublishContent, (call) => publishContent(deps, call, call.input));
  mount(operatorWithdrawContent, (call) => withdrawContent(deps, call, call.input));
  mount(operatorDiscardContent, (call) => discardContent(deps, call, call.input));
  mount(operatorRestoreContent, (call) => restoreContent(deps, call, call.input));
  mount(operatorAddContentPicture, (call) => addContentPicture(deps, call, Buffer.from(call.input.content, 'base64')));
  redirectRoutes(mount, deps);
}

function redirectRoutes(mount: Mounts['mountOperator'], deps: Deps): void {
  mount(operatorRedirects, async ({ input }) => {
    const listed = await listRedirects(deps.db, input.search);
    return ok({ docs: (await readPage(deps.db, listed, input)).map(toRedirect), ...pagesOf(listed.total, input) });
  });
  mount(operatorSaveRedirect, (call) => redirectAddress(deps, call, call.input));
  mount(operatorEndRedirect, (call) => stopRedirect(deps, call, call.input));
}
