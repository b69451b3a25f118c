import { fail, ok, type Result, say } from '@plumbline/contract';
import type { Validator } from 'stdnum';

/** Errors of a number, closest to a valid one first, by the error names of `stdnum`. */
const VIOLATIONS = {
  InvalidChecksum: say('taxNumberCheckDigit'),
  InvalidComponent: say('taxNumberPart'),
  InvalidFormat: say('taxNumberFormat'),
  InvalidLength: say('taxNumberLength'),
} as const;

const PLAIN = /^[A-Z0-9&Ñ]{2,30}$/;

/** Numbers used on invoices that `stdnum` classifies as company numbers or not at all. */
const ON_INVOICES: Readonly<Partial<Record<string, readonly string[]>>> = {
  CA: ['gst', 'bn'],
  IN: ['gstin'],
  TH: ['tin', 'moa'],
};
/** VAT numbers outside the European Union that begin with the letters of their country. */
const WITH_LETTERS: Readonly<Partial<Record<string, string>>> = { GB: 'GB', GR: 'EL', NO: 'NO' };

/**
 * Checks a tax number by the rules of its country, and returns it without separators. VAT numbers of the European
 * Union, Norway and the United Kingdom get their country letters even if they were not typed (BT-31). For countries
 * unknown to `stdnum`, any letters and digits are accepted. The library is loaded on first use.
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
    return PLAIN.test(plain) ? ok(plain) : fail('tax_profile_wrong', VIOLATIONS.InvalidFormat);
  }
  const results = validators.map((validator) => validator.validate(typed));
  const sound = results.find(({ isValid }) => isValid);
  if (sound?.isValid) {
    const letters = WITH_LETTERS[country] ?? (euVat[country] === undefined ? '' : country);
    return ok(sound.compact.startsWith(letters) ? sound.compact : letters + sound.compact);
  }
  const names = results.map((result) => (result.isValid ? '' : result.error.name));
  const closest = Object.entries(VIOLATIONS).find(([name]) => names.includes(name));
  return fail('tax_profile_wrong', closest?.[1] ?? VIOLATIONS.InvalidFormat);
}
