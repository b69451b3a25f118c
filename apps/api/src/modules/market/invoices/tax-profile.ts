import {
  type CodeOf,
  fail,
  type InputOf,
  ok,
  type Result,
  type saveTaxProfile,
  type TAX_CURRENCIES,
  type TaxProfile,
} from '@plumbline/contract';
import { formatUsdt, parseUsdt, usdt } from '@plumbline/money';
import { brokeConstraint, type Db } from '../../../platform/database.ts';
import { parsePercent } from '../../../platform/percent.ts';
import { orRefused } from '../../../platform/refused.ts';
import { insertTaxProfile, type TaxProfileRow } from './store.ts';

type Call = typeof saveTaxProfile;

/** The table's own rules about what was typed. */
const RULES = [
  'tax_profile_vat_id',
  'tax_profile_vat',
  'tax_profile_rate',
  'tax_profile_rate_source',
  'tax_profile_is_whole',
];

/** Keeps what the invoices of the session's store say from now on. */
export async function keepTaxProfile(
  db: Db,
  session: Buffer,
  input: InputOf<Call>,
  codes: Call['errors'],
): Promise<Result<TaxProfile, CodeOf<Call>>> {
  const row = toRow(input);
  if (row === null) return fail('tax_profile_wrong');
  try {
    const kept = await orRefused(codes, () => insertTaxProfile(db, session, row));
    return kept.ok ? ok(toTaxProfile(row)) : kept;
  } catch (error) {
    if (RULES.some((rule) => brokeConstraint(error, rule))) return fail('tax_profile_wrong');
    throw error;
  }
}

/** Null when a percentage or rate is none. Without a currency there is none of the tax's words. */
function toRow(input: InputOf<Call>): TaxProfileRow | null {
  const hasTax = input.currency !== '';
  const vatBps = parsePercent(input.vatPercent);
  const rateMicro = parseUsdt(input.rate);
  if (hasTax && (vatBps === null || rateMicro === null)) return null;
  return {
    legal_name: input.legalName,
    line1: input.line1,
    line2: input.line2,
    city: input.city,
    postcode: input.postcode,
    country: input.country,
    vat_id: input.vatId || null,
    tax_currency: hasTax ? input.currency : null,
    vat_bps: hasTax ? vatBps : null,
    rate_micro: hasTax ? rateMicro : null,
    rate_source: hasTax ? input.rateSource : null,
  };
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
