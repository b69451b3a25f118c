import type { Invoice } from '@e-invoice-eu/core';
import { texts as documents } from '@plumbline/texts/all/documents';
import { type Content, isVatNumber, LANGUAGE, type Party, positionsOf } from './content.ts';

const { invoice: t } = documents[LANGUAGE];

/** One, for goods and services (UN/ECE recommendation 20). */
const ONE = 'C62';
/** UNTDID 1001. */
const TYPES = { invoice: '380', credit_note: '381' } as const;
/** XML 1.0 cannot contain these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns true if EN 16931 can represent it: it has a tax, and both sides have an address (BR-8, BR-10). */
export const hasXml = (content: Content): content is Content & { readonly tax: NonNullable<Content['tax']> } =>
  content.tax !== null && content.issuer.address !== null && content.receiver.address !== null;

/** Writes a document in EN 16931 as UN/CEFACT Cross Industry Invoice. The library is loaded on first use. */
export async function writeXml(content: Content): Promise<string> {
  const { InvoiceService } = await import('@e-invoice-eu/core');
  const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };
  const written = await new InvoiceService(silent).generate(toInvoice(content), { format: 'CII', lang: LANGUAGE });
  return withPreceding(withoutProcess(written.toString()), content.corrects);
}

const PROCESS = 'ram:BusinessProcessSpecifiedDocumentContextParameter';

/** Removes Peppol's process (BT-23), whose rules require electronic addresses. EN 16931 requires none. */
function withoutProcess(xml: string): string {
  const [before, rest] = xml.split(`<${PROCESS}>`, 2);
  return rest === undefined ? xml : before + rest.slice(rest.indexOf(`</${PROCESS}>`) + `</${PROCESS}>`.length);
}

const SUMS_END = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>';

/** Adds the invoice that a credit note corrects (BG-3); the library (2.3.4) does so only in UBL. Needs no escaping. */
const withPreceding = (xml: string, corrects: string | null): string =>
  corrects === null
    ? xml
    : xml.replace(
        SUMS_END,
        `${SUMS_END}<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${corrects}</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>`,
      );

/** Converts to the semantic model of EN 16931, as @e-invoice-eu/core takes it. */
export function toInvoice(content: Content): Invoice {
  if (!hasXml(content)) throw new Error(`${content.number} has no tax currency or no address`);
  const { tax } = content;
  const category = {
    'cbc:ID': tax.vatBps > 0 ? 'S' : 'Z',
    'cbc:Percent': (tax.vatBps / 100).toString(),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
  const lines = netLines(content, tax);
  const sumOfLines = lines.reduce((sum, { netCents }) => sum + netCents, 0n);
  const allowance = sumOfLines - tax.netCents;
  const invoice = {
    'ubl:Invoice': {
      'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
      'cbc:ID': content.number,
      'cbc:IssueDate': content.issuedOn,
      'cbc:InvoiceTypeCode': TYPES[content.kind],
      'cbc:Note': [
        t.rateNote({ rate: toDecimal(tax.rateMicro, 6), currency: tax.currency, source: clean(tax.rateSource) }),
      ],
      'cbc:DocumentCurrencyCode': tax.currency,
      'cac:OrderReference': { 'cbc:ID': content.order },
      'cac:AccountingSupplierParty': { 'cac:Party': { ...toParty(content.issuer), ...taxSchemes(content.issuer) } },
      'cac:AccountingCustomerParty': { 'cac:Party': toParty(content.receiver) },
      'cac:Delivery': { 'cac:DeliveryLocation': { 'cac:Address': toAddress(content.receiver) } },
      'cac:PaymentTerms': { 'cbc:Note': t.paidWithOrder },
      ...(allowance === 0n
        ? {}
        : {
            'cac:AllowanceCharge': [
              {
                'cbc:ChargeIndicator': 'false',
                'cbc:AllowanceChargeReason': t.voucher({ code: content.voucher ?? '' }).trim(),
                'cbc:Amount': toDecimal(allowance),
                'cbc:Amount@currencyID': tax.currency,
                'cac:TaxCategory': category,
              },
            ],
          }),
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': toDecimal(tax.vatCents),
          'cbc:TaxAmount@currencyID': tax.currency,
          'cac:TaxSubtotal': [
            {
              'cbc:TaxableAmount': toDecimal(tax.netCents),
              'cbc:TaxableAmount@currencyID': tax.currency,
              'cbc:TaxAmount': toDecimal(tax.vatCents),
              'cbc:TaxAmount@currencyID': tax.currency,
              'cac:TaxCategory': category,
            },
          ],
        },
      ],
      'cac:LegalMonetaryTotal': {
        ...inCurrency('cbc:LineExtensionAmount', sumOfLines, tax.currency),
        ...inCurrency('cbc:TaxExclusiveAmount', tax.netCents, tax.currency),
        ...inCurrency('cbc:TaxInclusiveAmount', tax.netCents + tax.vatCents, tax.currency),
        ...(allowance === 0n ? {} : inCurrency('cbc:AllowanceTotalAmount', allowance, tax.currency)),
        ...inCurrency('cbc:PrepaidAmount', tax.grossCents, tax.currency),
        ...(tax.roundingCents === 0n ? {} : inCurrency('cbc:PayableRoundingAmount', tax.roundingCents, tax.currency)),
        ...inCurrency('cbc:PayableAmount', 0n, tax.currency),
      },
      'cac:InvoiceLine': lines.map(({ name, quantity, netCents }, index) => ({
        'cbc:ID': (index + 1).toString(),
        'cbc:InvoicedQuantity': quantity.toString(),
        'cbc:InvoicedQuantity@unitCode': ONE,
        ...inCurrency('cbc:LineExtensionAmount', netCents, tax.currency),
        'cac:Item': { 'cbc:Name': clean(name), 'cac:ClassifiedTaxCategory': category },
        // The price of the line's total units. A unit price could have more decimals than money has.
        'cac:Price': {
          ...inCurrency('cbc:PriceAmount', netCents, tax.currency),
          'cbc:BaseQuantity': quantity.toString(),
          'cbc:BaseQuantity@unitCode': ONE,
        },
      })),
    },
  };
  return invoice as unknown as Invoice;
}

/** Net cents of each item, computed as differences of running totals, so that they always add up despite rounding. */
function netLines(content: Content, tax: NonNullable<Content['tax']>) {
  let gross = 0n;
  let before = 0n;
  return positionsOf(content).map(({ name, quantity, totalMicro }) => {
    gross += totalMicro;
    const net = divideRounded(gross * tax.rateMicro, 1_000_000n * BigInt(10_000 + tax.vatBps));
    const line = { name, quantity, netCents: net - before };
    before = net;
    return line;
  });
}

/** Rounds half up, like PostgreSQL's `round`. */
const divideRounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

const inCurrency = (name: string, cents: bigint, currency: string) => ({
  [name]: toDecimal(cents),
  [`${name}@currencyID`]: currency,
});

/** Formats an integer with decimals: 829 is '8.29'. */
function toDecimal(value: bigint, decimals = 2): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const clean = (text: string): string => text.replace(NO_XML, '');

const toParty = (of: Party) => ({
  'cac:PostalAddress': toAddress(of),
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': clean(of.name) },
});

function toAddress({ address }: Party) {
  const { line1, line2, city, region, postcode, country } = address!;
  return {
    'cbc:StreetName': clean(line1),
    ...(line2 === '' ? {} : { 'cbc:AdditionalStreetName': clean(line2) }),
    'cbc:CityName': clean(city),
    ...(postcode === '' ? {} : { 'cbc:PostalZone': clean(postcode) }),
    ...(region ? { 'cbc:CountrySubentity': clean(region) } : {}),
    'cac:Country': { 'cbc:IdentificationCode': country },
  };
}

/** A VAT number begins with its country's letters (BT-31, BR-CO-9). Any other is a tax registration (BT-32). */
const taxSchemes = ({ vatId, address }: Party) =>
  vatId === null
    ? {}
    : {
        'cac:PartyTaxScheme': [
          {
            'cbc:CompanyID': clean(vatId),
            'cac:TaxScheme': { 'cbc:ID': isVatNumber(vatId, address!.country) ? 'VAT' : 'TAX' },
          },
        ],
      };
