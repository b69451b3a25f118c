import type { Language } from '@plumbline/contract/kinds';
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

/**
 * Draws the content of a page's slot, in the page's language and from its address parameters. Null if there is nothing
 * to draw.
 */
export type DrawSlot = (query: URLSearchParams, language: Language) => Promise<string | null>;
/** Most slots of this module are in English, and `slotInHindi` translates them. */
type DrawOwnSlot = (query: URLSearchParams, language?: Language) => Promise<string | null>;

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
}: Pick<Deps, 'db' | 'chain' | 'config'>): Readonly<Record<string, DrawOwnSlot>> {
  const slot =
    (draw: (query: URLSearchParams, language: Language) => Promise<Html | null> | Html | null): DrawOwnSlot =>
    async (query, language = 'en') =>
      (await draw(query, language))?.safe ?? null;
  const addresses = ownAddresses(chain, config.chain);
  const days = (page: number, limit: number) => readTransparency(db, addresses, { page, limit });
  const result = slot((query) => drawResult(query.get('result')));
  return {
    ...figureSlots(db),
    'last-days': slot(async () => drawLastDays((await days(1, DAYS_ON_THE_FIRST_PAGE)).days.docs)),
    fees: slot(async () => drawFees(await readSettings(db), await selectMarketFees(db))),
    packages: slot(async () => drawPackages(await selectPackagesOnSale(db))),
    levels: slot(async () => drawLevels(await selectPlan(db))),
    transparency: slot(async (query) => drawDays((await days(await pageOfDays(db, query), DAYS_A_PAGE)).days)),
    addresses: slot(() => drawAddresses(addresses)),
    custody: slot(async () => drawCustody(await readCustodyRecord(db))),
    'income-shares': slot(async () => drawIncomeShares((await days(1, 1)).income)),
    sustainability: slot(async () => drawSustainability(await readSustainability(db))),
    proofs: slot(async () => drawProofs(await selectProvedDays(db, PROOFS_SHOWN), await selectHeldDay(db))),
    'income-disclosure': slot(async () => drawDisclosure(await readDisclosure(db))),
    'contact-result': result,
    'newsletter-result': result,
    'saved-search-result': result,
    'report-form': slot((query, language) => drawReportForm(db, query, language)),
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
