import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, day, given, line, listOf, oneOf, paging, text } from '../shapes.ts';
import { inItsCountry, postalFields } from './address-shapes.ts';

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

export const listedInvoice = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  /** Id and number of its order. */
  order: z.object({ _id: z.string(), number: z.string() }),
  issuer: z.string(),
  receiver: z.string(),
  total: amount(),
  issuedOn: day(),
  /** SHA-256 in hex, checked by /verify/{hash}. */
  hash: z.string(),
  /** Whether EN 16931 XML is also available, because the vendor had set a tax currency. */
  hasXml: z.boolean(),
});
export type ListedInvoice = z.output<typeof listedInvoice>;

export const getInvoices = defineEndpoint({
  name: 'getInvoices',
  method: 'GET',
  path: '/sellerApi/getInvoices',
  vendorPath: '/vendorApi/getInvoices',
  audience: 'member',
  summary:
    'Lists invoices and credit notes, newest first: received, or issued by the store of the vendor’s session. `order` restricts them to one order.',
  input: z.object({ ...paging, side: oneOf(['received', 'issued']).default('received'), order: text(60) }),
  data: listOf(listedInvoice),
  errors: [],
});

export const invoice = defineEndpoint({
  name: 'invoice',
  method: 'GET',
  path: '/sellerApi/invoice/{id}',
  vendorPath: '/vendorApi/invoice/{id}',
  audience: 'member',
  summary:
    'Downloads an invoice or credit note that the caller received or issued: PDF, EN 16931 XML (CII) if available, or the JSON that its hash covers.',
  input: z.object({ id: text(60), format: oneOf(['pdf', 'xml', 'json']).default('pdf') }),
  data: z.string(),
  fileTypes: ['application/pdf', 'application/xml', 'application/json'],
  errors: ['invoice_unknown', 'invoice_has_no_xml'],
});

export const verifyInvoice = defineEndpoint({
  name: 'verifyInvoice',
  method: 'GET',
  path: '/publicApi/verifyInvoice/{hash}',
  audience: 'public',
  summary:
    'Tells whether an invoice or credit note with this hash was issued and is unchanged. Never reveals its recipient.',
  input: z.object({ hash: text(100) }),
  data: z.object({
    number: z.string(),
    kind: z.enum(INVOICE_KINDS),
    issuer: z.string(),
    issuedOn: day(),
    total: amount(),
    /** Amount reversed by credit notes. */
    credited: amount(),
    /** For a credit note: the number of its invoice. */
    corrects: z.string().nullable(),
    previousHash: z.string(),
    /** Content, hash and position in the issuer's chain agree. */
    isIntact: z.boolean(),
  }),
  errors: ['invoice_unknown'],
});

/** ISO 4217 currencies with two decimals. */
export const TAX_CURRENCIES = [
  'EUR',
  'CHF',
  'CZK',
  'DKK',
  'GBP',
  'HUF',
  'INR',
  'NOK',
  'PLN',
  'RON',
  'SEK',
  'USD',
] as const;

const taxProfile = z.object({
  legalName: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  vatId: z.string(),
  /** Null: invoices show no tax, and no XML is available. */
  tax: z
    .object({
      currency: z.enum(TAX_CURRENCIES),
      /** Of the net price, such as 19 or 7.5. */
      vatPercent: z.string(),
      /** Currency units for 1 USDT, and the source of that rate. */
      rate: z.string(),
      rateSource: z.string(),
    })
    .nullable(),
});
export type TaxProfile = z.output<typeof taxProfile>;

export const getTaxProfile = defineEndpoint({
  name: 'getTaxProfile',
  method: 'GET',
  path: '/vendorApi/getTaxProfile',
  audience: 'vendor',
  summary: 'Returns the issuer details on the store’s invoices; null if none were set.',
  input: z.object({}),
  data: taxProfile.nullable(),
  errors: ['unauthorized', 'forbidden', 'account_frozen'],
});

export const saveTaxProfile = defineEndpoint({
  name: 'saveTaxProfile',
  repeats: 'adds-own',
  method: 'POST',
  path: '/vendorApi/saveTaxProfile',
  audience: 'vendor',
  summary:
    'Sets the issuer details for future invoices; issued invoices do not change. Owner only. An empty `currency` means no tax.',
  input: inItsCountry(
    z.object({
      legalName: given(120, 'giveName'),
      ...postalFields,
      /** A tax id of its country: VAT number, GSTIN, EIN or similar. */
      vatId: line(40).transform((value) => value.toUpperCase()),
      currency: oneOf(['', ...TAX_CURRENCIES]).default(''),
      vatPercent: line(10),
      rate: line(20),
      rateSource: line(200),
    }),
  ),
  data: taxProfile,
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'tax_profile_wrong'],
});
