import {
  type CodeOf,
  fail,
  type InputOf,
  type Message,
  ok,
  type Result,
  type saveTaxProfile,
  say,
  type TAX_CURRENCIES,
  type TaxProfile,
} from '@plumbline/contract';
import { formatUsdt, parseUsdt, usdt } from '@plumbline/money';
import { brokeConstraint, type Db } from '../../../platform/database.ts';
import { parsePercent } from '../../../platform/figures.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { checkTaxNumber } from './check-tax-number.ts';
import { insertTaxProfile, type TaxProfileRow } from './store.ts';

type Call = typeof saveTaxProfile;

/** The table's own rules for the input. */
const RULES = {
  tax_profile_vat: say('giveTaxPercentage'),
  tax_profile_rate: say('giveRateAbove0'),
} as const;

/** Stores what future invoices of the session's store say. */
export async function keepTaxProfile(
  db: Db,
  session: Buffer,
  input: InputOf<Call>,
  codes: Call['errors'],
): Promise<Result<TaxProfile, CodeOf<Call>>> {
  const row = await toRow(input);
  if (!row.ok) return row;
  try {
    const kept = await toRefusal(codes, () => insertTaxProfile(db, session, row.value));
    return kept.ok ? ok(toTaxProfile(row.value)) : kept;
  } catch (error) {
    const broken = Object.entries(RULES).find(([rule]) => brokeConstraint(error, rule));
    if (broken) return wrong(broken[1]);
    throw error;
  }
}

const wrong = (message: Message) => fail('tax_profile_wrong', message);

/** Reports the first invalid field of the form. Without a currency, all tax fields are empty. */
async function toRow(input: InputOf<Call>): Promise<Result<TaxProfileRow, 'tax_profile_wrong'>> {
  const hasTax = input.currency !== '';
  if (hasTax && input.vatId === '') return wrong(say('taxNumberNeeded'));
  const number = input.vatId === '' ? ok(null) : await checkTaxNumber(input.country, input.vatId);
  if (!number.ok) return number;
  const vatBps = parsePercent(input.vatPercent);
  if (hasTax && vatBps === null) return wrong(RULES.tax_profile_vat);
  const rateMicro = parseUsdt(input.rate);
  if (hasTax && rateMicro === null) return wrong(RULES.tax_profile_rate);
  if (hasTax && input.rateSource === '') return wrong(say('nameRateSource'));
  return ok({
    legal_name: input.legalName,
    line1: input.line1,
    line2: input.line2,
    city: input.city,
    postcode: input.postcode,
    country: input.country,
    vat_id: number.value,
    tax_currency: hasTax ? input.currency : null,
    vat_bps: hasTax ? vatBps : null,
    rate_micro: hasTax ? rateMicro : null,
    rate_source: hasTax ? input.rateSource : null,
  });
}

export const toTaxProfile = (row: TaxProfileRow): TaxProfile => ({
  legalName: row.legal_name,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  postcode: row.postcode,
  country: row.country,
  vatId: row.vat_id ?? '',
  tax:
    row.tax_currency === null
      ? null
      : {
          currency: row.tax_currency as (typeof TAX_CURRENCIES)[number],
          vatPercent: (row.vat_bps! / 100).toString(),
          rate: formatUsdt(usdt(row.rate_micro!)),
          rateSource: row.rate_source!,
        },
});
