import * as contract from '@plumbline/contract';
import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import {
  type BlogFields,
  type FaqFields,
  FIGURE,
  type PageFields,
  type SliderFields,
} from '@plumbline/contract/content';
import * as ofOperators from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readDocs } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { siteSlots } from '../site/index.ts';
import { storefrontSlots } from '../storefront/index.ts';
import { addContentPicture } from './add-picture.ts';
import { listEntries, listRedirects, selectListed } from './operator-store.ts';
import { drawPreview } from './preview.ts';
import { redirectAddress, stopRedirect } from './redirects.ts';
import { look, type PublishedRow, selectPublished, selectRevisions } from './store.ts';
import { toDetails, toEntry, toRedirect } from './to-content.ts';
import {
  discardContent,
  publishContent,
  restoreContent,
  saveContent,
  targetOf,
  violationOf,
  withdrawContent,
} from './write-content.ts';

type Blog = DataOf<typeof contract.getBlog>;

const shared = ({ key, language, publishedAt }: PublishedRow) => ({
  slug: key,
  language,
  updated: publishedAt.toISOString().slice(0, 10),
});

function toBlog(row: PublishedRow): Blog {
  const { title, summary, published, author, category, tags, picture, body } = row.fields as unknown as BlogFields;
  return { ...shared(row), path: row.path!, title, summary, published, author, category, tags, picture, body };
}

const toHead = ({ body: _, ...head }: Blog) => head;

/** Public routes: published texts as data. */
export function contentRoutes({ mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  const published = async (
    ...of: Parameters<typeof selectPublished> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    await look(db);
    return selectPublished(db, ...of);
  };
  const withFigures = figuresOf(deps);
  mount(
    contract.getPage,
    async ({
      input: { slug, language },
    }): Promise<Result<DataOf<typeof contract.getPage>, CodeOf<typeof contract.getPage>>> => {
      const [row] = await published({ kind: 'page', language, key: slug.toLowerCase() });
      if (row === undefined) return fail('page_unknown');
      const { title, lead, description, body } = row.fields as unknown as PageFields;
      const [shownLead, shownBody] = [await withFigures(lead), await withFigures(body)];
      const languages = [...row.languages];
      return ok({ ...shared(row), path: row.path!, title, lead: shownLead, description, body: shownBody, languages });
    },
  );
  mount(contract.getFaqs, async ({ input: { language } }) => {
    const docs = (await published({ kind: 'faq', language })).map(async (row) => {
      const { topic, question, answer } = row.fields as unknown as FaqFields;
      return { ...shared(row), topic, question, answer: await withFigures(answer) };
    });
    return ok({ docs: await Promise.all(docs) });
  });
  mount(contract.getSliders, async ({ input: { language } }) => {
    const docs = (await published({ kind: 'slider', language })).map(async (row) => {
      const { position: _, text, ...fields } = row.fields as unknown as SliderFields;
      return { ...shared(row), ...fields, text: await withFigures(text) };
    });
    return ok({ docs: await Promise.all(docs) });
  });
  mount(contract.getBlogs, async ({ input }) => {
    const all = (await published({ kind: 'blog', language: input.language }))
      .map(toBlog)
      .filter(({ category }) => input.category === '' || category === input.category)
      .filter(({ tags }) => input.tag === '' || tags.includes(input.tag));
    const from = (input.page - 1) * input.limit;
    return ok({ docs: all.slice(from, from + input.limit).map(toHead), ...pagesOf(BigInt(all.length), input) });
  });
  mount(
    contract.getBlog,
    async ({ input: { slug, language } }): Promise<Result<Blog, CodeOf<typeof contract.getBlog>>> => {
      const [row] = await published({ kind: 'blog', language, key: slug.toLowerCase() });
      if (row === undefined) return fail('page_unknown');
      const blog = toBlog(row);
      return ok({ ...blog, body: await withFigures(blog.body) });
    },
  );
}

/** Fills in figures such as `{{withdrawalCharge}}` with their current values, as on the site's pages. */
function figuresOf(deps: Deps): (text: string) => Promise<string> {
  const slots = siteSlots(deps);
  return async (text) => {
    const names = [...new Set([...text.matchAll(FIGURE)].map(([, name]) => name!))];
    const values = await Promise.all(
      names.map(
        async (name) => [name, (await slots[`figure:${name}`]?.(new URLSearchParams(), 'en')) ?? name] as const,
      ),
    );
    const known = new Map(values);
    return text.replace(FIGURE, (_all, name: string) => known.get(name)!);
  };
}

export function contentOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(ofOperators.operatorContent, async ({ input }) => {
    await look(db);
    return ok(await readDocs(db, await listEntries(db, input), input, toEntry));
  });
  mount(ofOperators.operatorContentEntry, async ({ input: { id } }) => {
    await look(db);
    const entry = isUuid(id) ? await selectListed(db, id) : undefined;
    return entry === undefined ? fail('content_entry_unknown') : ok(toDetails(entry, await selectRevisions(db, id)));
  });
  mount(ofOperators.operatorSaveContent, (call) => saveContent(deps, call, call.input));
  const slots = { ...siteSlots(deps), ...storefrontSlots(deps) };
  mount(ofOperators.operatorPreviewContent, async ({ input }) => {
    const violation = violationOf(input.text);
    if (violation !== null) return fail('content_unreadable', violation);
    const target = await targetOf(deps, input);
    if (!target.ok) return target;
    const drawn = await drawPreview(deps, slots, target.value);
    return drawn.ok ? ok({ html: drawn.value }) : drawn;
  });
  mount(ofOperators.operatorPublishContent, (call) => publishContent(deps, call, call.input));
  mount(ofOperators.operatorWithdrawContent, (call) => withdrawContent(deps, call, call.input));
  mount(ofOperators.operatorDiscardContent, (call) => discardContent(deps, call, call.input));
  mount(ofOperators.operatorRestoreContent, (call) => restoreContent(deps, call, call.input));
  mount(ofOperators.operatorAddContentPicture, (call) =>
    addContentPicture(deps, call, Buffer.from(call.input.content, 'base64')),
  );
  redirectRoutes(mount, deps);
}

function redirectRoutes(mount: Mounts['mountOperator'], deps: Deps): void {
  mount(ofOperators.operatorRedirects, async ({ input }) =>
    ok(await readDocs(deps.db, await listRedirects(deps.db, input.search), input, toRedirect)),
  );
  mount(ofOperators.operatorSaveRedirect, (call) => redirectAddress(deps, call, call.input));
  mount(ofOperators.operatorEndRedirect, (call) => stopRedirect(deps, call, call.input));
}
