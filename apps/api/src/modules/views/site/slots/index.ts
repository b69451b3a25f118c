import type { Language } from '@plumbline/texts/languages';
import type { Deps } from '../../../../platform/deps.ts';
import { readSettings } from '../../../../platform/settings.ts';
import { ownAddresses } from '../../../base/chain/index.ts';
import { countDaysAfter } from '../figures-store.ts';
import { readCustodyRecord } from '../publish-custody.ts';
import { readDisclosure } from '../publish-disclosure.ts';
import { readSustainability } from '../publish-sustainability.ts';
import { readTransparency } from '../read-transparency.ts';
import { selectHeldDay, selectMarketFees, selectPackagesOnSale, selectPlan, selectProvedDays } from '../slots-store.ts';
import { drawAddresses, drawCustody } from './custody.ts';
import { drawDays, drawLastDays } from './days.ts';
import { drawDisclosure, drawIncomeShares } from './disclosure.ts';
import { figureSlots } from './figures.ts';
import type { Html } from './html.ts';
import { drawProofs } from './proofs.ts';
import { drawReportForm } from './report-form.ts';
import { drawResult } from './results.ts';
import { drawSustainability } from './sustainability.ts';
import { drawFees, drawLevels, drawPackages } from './terms.ts';
import { PARTS, type PartTexts } from './words.ts';

/**
 * Draws the content of a page's slot, in the page's language and from its address parameters. Null if there is nothing
 * to draw.
 */
export type DrawSlot = (query: URLSearchParams, language: Language) => Promise<string | null>;

/** The parameters that slots read. Only these cause a page to be drawn again. */
export const SITE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  transparency: ['day', 'page'],
  'contact-result': ['result'],
  'newsletter-result': ['result'],
  'saved-search-result': ['result'],
  'report-form': ['result', 'kind', 'id', 'slug'],
};

const DAYS_ON_THE_FIRST_PAGE = 5;
const DAYS_A_PAGE = 20;
const PROOFS_SHOWN = 7;

/** Returns the site's live parts, except search, by their names in apps/site/src/content/model.ts (`SlotName`). */
export function siteSlots({
  db,
  chain,
  config,
}: Pick<Deps, 'db' | 'chain' | 'config'>): Readonly<Record<string, DrawSlot>> {
  const slot =
    (draw: (t: PartTexts, query: URLSearchParams) => Promise<Html | null> | Html | null): DrawSlot =>
    async (query, language) =>
      (await draw(PARTS[language], query))?.safe ?? null;
  const addresses = ownAddresses(chain, config.chain);
  const days = (page: number, limit: number) => readTransparency(db, addresses, { page, limit });
  const result = slot((t, query) => drawResult(query.get('result'), t));
  return {
    ...figureSlots(db),
    'last-days': slot(async (t) => drawLastDays((await days(1, DAYS_ON_THE_FIRST_PAGE)).days.docs, t)),
    fees: slot(async (t) => drawFees(await readSettings(db), await selectMarketFees(db), t)),
    packages: slot(async (t) => drawPackages(await selectPackagesOnSale(db), t)),
    levels: slot(async (t) => drawLevels(await selectPlan(db), t)),
    transparency: slot(async (t, query) => drawDays((await days(await pageOfDays(db, query), DAYS_A_PAGE)).days, t)),
    addresses: slot((t) => drawAddresses(addresses, t)),
    custody: slot(async (t) => drawCustody(await readCustodyRecord(db), t)),
    'income-shares': slot(async (t) => drawIncomeShares((await days(1, 1)).income, t)),
    sustainability: slot(async (t) => drawSustainability(await readSustainability(db), t)),
    proofs: slot(async (t) => drawProofs(await selectProvedDays(db, PROOFS_SHOWN), await selectHeldDay(db), t)),
    'income-disclosure': slot(async (t) => drawDisclosure(await readDisclosure(db), t)),
    'contact-result': result,
    'newsletter-result': result,
    'saved-search-result': result,
    'report-form': slot((t, query) => drawReportForm(db, query, t)),
  };
}

/** `?day=` opens the page that contains this day. */
async function pageOfDays(db: Deps['db'], query: URLSearchParams): Promise<number> {
  const day = query.get('day') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? Math.floor((await countDaysAfter(db, day)) / DAYS_A_PAGE) + 1
    : pageOf(query);
}

/** An invalid value opens the first page. */
const pageOf = (query: URLSearchParams): number => {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};
