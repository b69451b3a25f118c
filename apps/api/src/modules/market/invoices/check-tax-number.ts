import { fail, ok, type Result } from '@plumbline/contract';
import type { Validator } from 'stdnum';

/** What is wrong with a number, closest to a right one first, by the names that `stdnum` gives its errors. */
const FAULTS = {
  InvalidChecksum: 'The check digit of this tax number does not match. Please look for a typing error',
  InvalidComponent: 'A part of this tax number does not exist in this country',
  InvalidFormat: 'Tax numbers of this country are not written like this',
  InvalidLength: 'Tax numbers of this country have another length',
} as const;

const PLAIN = /^[A-Z0-9&Ñ]{2,30}$/;

/** Those that stand on invoices, where `stdnum` counts others as numbers of companies or none. */
const ON_INVOICES: Readonly<Partial<Record<string, readonly string[]>>> = {
  CA: ['gst', 'bn'],
  IN: ['gstin'],
  TH: ['tin', 'moa'],
};
/** VAT numbers that carry the letters of their country, besides those of the European Union. */
const WITH_LETTERS: Readonly<Partial<Record<string, string>>> = { GB: 'GB', GR: 'EL', NO: 'NO' };

/**
 * Checks a tax number by the rules of its country, and returns it without separators. A VAT number of the European Union,
 * of Norway or the United Kingdom begins with its letters, whether they were typed or not (BT-31). Of a country that
 * `stdnum` does not know, any letters and digits are accepted. The library is loaded with the first number.
 */
export async function checkTaxNumber(country: string, typed: string): Promise<Result<string, 'tax_profile_wrong'>> {
  const { stdnum, euVat, entityValidators } = await import('stdnum');
  const own = stdnum[country] ?? {};
  const validators: readonly Validator[] =
    ON_INVOICES[country]?.map((name) => own[name]!) ??
    euVat[country] ??
    entityValidators[country] ??
    Object.values(own);
  if (validators.length === 0) {
    const plain = typed.replace(/[\s./-]/g, '');
    return PLAIN.test(plain) ? ok(plain) : fail('tax_profile_wrong', FAULTS.InvalidFormat);
  }
  const results = validators.map((validator) => validator.validate(typed));
  const sound = results.find(({ isValid }) => isValid);
  if (sound?.isValid) {
    const letters = WITH_LETTERS[country] ?? (euVat[country] === undefined ? '' : country);
    return ok(sound.compact.startsWith(letters) ? sound.compact : letters + sound.compact);
  }
  const names = results.map((result) => (result.isValid ? '' : result.error.name));
  const closest = Object.entries(FAULTS).find(([name]) => names.includes(name));
  return fail('tax_profile_wrong', closest?.[1] ?? FAULTS.InvalidFormat);
}
