import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, day, given, line, listOf, oneOf, paging, text } from '../shapes.ts';
import { inItsCountry, postalFields } from './address-shapes.ts';

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

export const listedInvoice = z.object({
  _id: z.string(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  /** Of the order that it is about: id and number. */
  order: z.object({ _id: z.string(), number: z.string() }),
  issuer: z.string(),
  receiver: z.string(),
  total: amount(),
  issuedOn: day(),
  /** SHA-256 in hex: /verify/{hash} checks it. */
  hash: z.string(),
  /** Whether the vendor had set a tax currency, so that it is there as EN 16931 XML, too. */
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
    'Invoices and credit notes, the newest first: received, or issued by the store that a vendor’s session works for. `order`: of one order.',
  input: z.object({ ...paging, side: oneOf(['received', 'issued']).default('received'), order: text(60) }),
  data: listOf(listedInvoice),
  message: 'Invoices',
  errors: [],
});

export const invoice = defineEndpoint({
  name: 'invoice',
  method: 'GET',
  path: '/sellerApi/invoice/{id}',
  vendorPath: '/vendorApi/invoice/{id}',
  audience: 'member',
  summary:
    'An invoice or credit note that one received or issued: PDF, EN 16931 XML (CII) where there is one, or the JSON that its hash is of.',
  input: z.object({ id: text(60), format: oneOf(['pdf', 'xml', 'json']).default('pdf') }),
  data: z.string(),
  fileTypes: ['application/pdf', 'application/xml', 'application/json'],
  message: 'The file',
  errors: ['invoice_unknown', 'invoice_has_no_xml'],
});

export const verifyInvoice = defineEndpoint({
  name: 'verifyInvoice',
  method: 'GET',
  path: '/publicApi/verifyInvoice/{hash}',
  audience: 'public',
  summary: 'Whether an invoice or credit note with this hash was issued, and stands as it was. Never whom it is for.',
  input: z.object({ hash: text(100) }),
  data: z.object({
    number: z.string(),
    kind: z.enum(INVOICE_KINDS),
    issuer: z.string(),
    issuedOn: day(),
    total: amount(),
    /** The sum that credit notes have taken back of it. */
    credited: amount(),
    /** The number of the invoice that a credit note is about. */
    corrects: z.string().nullable(),
    previousHash: z.string(),
    /** Content, hash and place in the issuer's chain agree. */
    isIntact: z.boolean(),
  }),
  message: 'This was issued here',
  errors: ['invoice_unknown'],
});

/** ISO 4217, of those with two decimals. */
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
  /** Null: invoices show no tax, and there is no XML. */
  tax: z
    .object({
      currency: z.enum(TAX_CURRENCIES),
      /** Of the net price, such as 19 or 7.5. */
      vatPercent: z.string(),
      /** Units of the currency for 1 USDT, and where the vendor has that from. */
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
  summary: 'The facts that the invoices of the store carry about their issuer; null when nothing was set.',
  input: z.object({}),
  data: taxProfile.nullable(),
  message: 'Details on invoices',
  errors: ['unauthorized', 'forbidden', 'account_frozen'],
});

export const saveTaxProfile = defineEndpoint({
  name: 'saveTaxProfile',
  repeats: 'adds-own',
  method: 'POST',
  path: '/vendorApi/saveTaxProfile',
  audience: 'vendor',
  summary:
    'Sets the facts that invoices carry about their issuer from now on; those that were issued stay. The owner of the store alone. `currency` empty: no tax.',
  input: inItsCountry(
    z.object({
      legalName: given(120, 'Please give a name'),
      ...postalFields,
      /** Of its country: a VAT number, GSTIN, EIN or the like. */
      vatId: line(40).transform((value) => value.toUpperCase()),
      currency: oneOf(['', ...TAX_CURRENCIES]).default(''),
      vatPercent: line(10),
      rate: line(20),
      rateSource: line(200),
    }),
  ),
  data: taxProfile,
  message: 'Your invoices say this from now on',
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'tax_profile_wrong'],
});
