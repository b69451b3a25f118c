import { fail, ok, type Result, say } from '@plumbline/contract';
import { isBusy } from '../../../platform/busy.ts';
import type { Deps } from '../../../platform/deps.ts';
import { BUILT_BRAND, readSettings } from '../../../platform/settings.ts';
import type { DrawSlot } from '../site/index.ts';
import { drawOne, drawWhole, prepare } from './draw-in-thread.ts';
import { sizePictures } from './size-pictures.ts';
import { selectEdits, selectViolations, type Written } from './store.ts';
import { before, type Edit, shownAt, toEdit } from './to-edits.ts';

type Candidate = Omit<Written, 'edits' | 'entry'>;
type Drawn = Result<string, 'content_no_site' | 'content_not_drawn'>;

/** The build's placeholder for the address that members see (apps/site/src/site-page.ts). */
const ORIGIN = 'https://origin.invalid';
const SLOT = /<!--slot:([\w:-]+)-->([\s\S]*?)<!--\/slot-->/g;

const toEditNow = (candidate: Candidate): Edit => ({ ...candidate, updated: new Date().toISOString().slice(0, 10) });

/** Returns all published texts, with one of them replaced. */
async function editsWith(db: Deps['db'], candidate: Candidate): Promise<readonly Edit[]> {
  const { kind, key, language } = candidate;
  const [rows, errors] = await Promise.all([selectEdits(db), selectViolations(db)]);
  const others = rows.filter((row) => row.kind !== kind || row.key !== key || row.language !== language);
  // A text that cannot be drawn uses its previous state, so that it does not block other publications.
  const sound = others.flatMap((row) => (errors.has(row.revisionId ?? '') ? before(row) : [toEdit(row)]));
  return sizePictures(db, [...sound, toEditNow(candidate)]);
}

/** A busy machine is not the text's error. */
const violationOf = (error: unknown): Error => {
  if (isBusy(error) || !(error instanceof Error)) throw error;
  return error;
};

const notDrawn = (why: string) =>
  fail('content_not_drawn', say('cannotDrawText', { why: why.replace(/^Error: /, '').slice(0, 200) }));

/** Draws the future site with a text and keeps it for the publication. An error is returned as a sentence. */
export async function drawPublication(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  candidate: Candidate,
): Promise<Result<null, 'content_not_drawn'>> {
  const { siteRoot } = config;
  if (siteRoot === undefined) return ok(null);
  const edits = await editsWith(db, candidate);
  const drawn = await oneAtATime(() => drawWhole({ siteRoot, edits })).catch(violationOf);
  if (drawn instanceof Error) return notDrawn(drawn.message);
  const failed = drawn.errors.find(({ path }) => path === shownAt(toEditNow(candidate)));
  if (failed) return notDrawn(failed.message);
  prepare(siteRoot, edits, drawn);
  return ok(null);
}

/** Draws the page of a text, with that text in place of the published one. */
async function drawCandidate({ db, config }: Pick<Deps, 'db' | 'config'>, candidate: Candidate): Promise<Drawn> {
  const { siteRoot } = config;
  if (siteRoot === undefined) return fail('content_no_site');
  const edits = await editsWith(db, candidate);
  const path = shownAt(toEditNow(candidate));
  const html = await oneAtATime(() => drawOne({ siteRoot, edits }, path)).catch(violationOf);
  if (html instanceof Error) return notDrawn(html.message);
  return html === null ? fail('content_not_drawn') : ok(html);
}

/** A drawing takes a processor for a third of a second, so drawings run one after the other. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

/** Draws what a visitor would get, with live parts. */
export async function drawPreview(
  deps: Pick<Deps, 'db' | 'config'>,
  slots: Readonly<Record<string, DrawSlot>>,
  candidate: Candidate,
): Promise<Drawn> {
  const drawn = await drawCandidate(deps, candidate);
  if (!drawn.ok) return drawn;
  const brand = (await readSettings(deps.db)).brandName;
  const named = drawn.value.replaceAll(ORIGIN, deps.config.publicOrigin).replaceAll(BUILT_BRAND, () => brand);
  const pieces: string[] = [];
  let from = 0;
  for (const found of named.matchAll(SLOT)) {
    const [whole, name, otherwise] = found;
    pieces.push(
      named.slice(from, found.index),
      (await slots[name!]?.(new URLSearchParams(), candidate.language)) ?? otherwise!,
    );
    from = found.index + whole.length;
  }
  return ok(pieces.join('') + named.slice(from));
}
