import { FIRST_SITE_TEXT_MS, SITE_TEXT_MS } from '@plumbline/time-limits/waiting';
import { isBusy } from '../../../platform/busy.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Drawn, drawWhole, takePrepared } from './draw-in-thread.ts';
import { sizePictures } from './size-pictures.ts';
import { type EditRow, look, recordRenderErrors, selectEdits, selectRedirects, selectViolations } from './store.ts';
import { before, rowAt, toEdit } from './to-edits.ts';

/** Pages with published texts that replace the build's files. */
export interface ContentSite {
  /** Changes with what visitors see. */
  readonly version: string;
  readonly files: ReadonlyMap<string, string>;
  /** Old addresses in lower case, with their targets. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Even in a flood of visitors, the database is queried a few times a second. New content shows just as fast. */
const FRESH_MS = 200;
const LIST = 'site.json';

type ContentDeps = Pick<Deps, 'db' | 'config' | 'log'>;
type Draw = typeof drawWhole;

/**
 * Maintains the published site, drawn in a separate thread once per change. A page that cannot be drawn stays as it
 * was, and the console says so. Only tests replace `draw`.
 */
export function contentSite(deps: ContentDeps, draw: Draw = drawWhole): (build?: string) => Promise<ContentSite> {
  const { db, log, config } = deps;
  let shown: ContentSite = { version: '', files: new Map(), redirects: new Map() };
  let until = Number.NEGATIVE_INFINITY;
  let drawing: Promise<void> | null = null;

  async function renew(version: string): Promise<void> {
    const [rows, redirects] = await Promise.all([selectEdits(db), selectRedirects(db)]);
    const files = await drawn(rows).catch((error: unknown) => {
      if (isBusy(error)) throw error;
      log.error({ err: error }, 'could not render the edited texts; pages keep their previous version');
      return shown.files;
    });
    shown = { version, files, redirects };
  }

  async function drawn(rows: readonly EditRow[]): Promise<ReadonlyMap<string, string>> {
    if (rows.length === 0 || config.siteRoot === undefined) return new Map();
    const siteRoot = config.siteRoot;
    const sound = await drawSound(rows, await selectViolations(db), async (texts) => {
      const edits = await sizePictures(db, texts);
      return takePrepared(siteRoot, edits) ?? draw({ siteRoot, edits });
    });
    await recordRenderErrors(db, sound.errors);
    if (sound.drawn === null) return shown.files;
    return withPagesBefore(sound.drawn, shown.files);
  }

  return async (build = '') => {
    if (until > performance.now()) return shown;
    until = performance.now() + FRESH_MS;
    try {
      const version = `${build} ${await look(db)}`;
      if (version === shown.version) return shown;
      drawing ??= renew(version).finally(() => {
        drawing = null;
      });
      await within(drawing, shown.version === '' ? FIRST_SITE_TEXT_MS : SITE_TEXT_MS);
    } catch (error) {
      log.warn({ err: error }, 'could not read the edited texts; pages keep their previous version');
    }
    return shown;
  };
}

interface Sound {
  readonly drawn: Drawn | null;
  readonly errors: readonly Violation[];
}
interface Violation {
  readonly revisionId: string;
  readonly message: string;
}
type DrawEdits = (edits: readonly ReturnType<typeof toEdit>[]) => Promise<Drawn>;

/**
 * Draws the site. A text that cannot be drawn falls back to its state before its last publication. `known`: texts that
 * could not be drawn last time.
 */
async function drawSound(rows: readonly EditRow[], known: ReadonlySet<string>, draw: DrawEdits): Promise<Sound> {
  const away = new Map<EditRow, string>();
  const attempt = () => draw(rows.flatMap((row) => (away.has(row) ? before(row) : [toEdit(row)])));
  const errors = () => [...away].map(([{ revisionId }, message]) => ({ revisionId: revisionId!, message }));
  const first = await attempt().catch(violationOf);
  if (typeof first !== 'string') {
    if (first.errors.length === 0) return { drawn: first, errors: [] };
    for (const { path, message } of first.errors) {
      const row = rowAt(rows, path);
      if (row) away.set(row, message);
    }
    const again = await attempt().catch(violationOf);
    return { drawn: typeof again === 'string' ? first : again, errors: errors() };
  }
  // A text made the whole drawing fail. Tries without texts that failed before, then without the newest one.
  for (const row of [...rows.filter(({ revisionId }) => known.has(revisionId ?? '')), ...newestOf(rows)]) {
    away.set(row, first);
    const drawn = await attempt().catch(violationOf);
    if (typeof drawn !== 'string') return { drawn, errors: errors() };
  }
  return { drawn: null, errors: errors() };
}

/** A busy machine is not a text's error, so the next visitor triggers a new attempt. */
function violationOf(error: unknown): string {
  if (isBusy(error)) throw error;
  return String(error);
}

const newestOf = (rows: readonly EditRow[]): readonly EditRow[] =>
  rows
    .filter(({ revisionId }) => revisionId !== null)
    .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
    .slice(0, 1);

interface List {
  readonly pages: readonly string[];
}

/** Pages that still cannot be drawn keep their previous version. */
function withPagesBefore({ files, errors }: Drawn, old: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const kept = new Map(files);
  const list = JSON.parse(files.get(LIST)!) as List;
  const pages = new Set(list.pages);
  for (const { path } of errors) {
    const name = `pages${path === '/' ? '/index' : path}.html`;
    const page = old.get(name);
    // Without a previous version, the build's page is used, if any.
    if (page !== undefined) kept.set(name, page);
    pages.add(path);
  }
  return kept.set(LIST, JSON.stringify({ ...list, pages: [...pages] }));
}

const within = (work: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
