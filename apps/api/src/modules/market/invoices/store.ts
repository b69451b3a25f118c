import { sql } from 'kysely';
import { type Db, first, type Queryable, run, value } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';

export interface InvoiceRow {
  readonly public_id: string;
  readonly label: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly order_public_id: string;
  readonly order_label: string;
  readonly issuer: string;
  readonly receiver: string;
  readonly total_micro: bigint;
  readonly issued_on: string;
  readonly sha256: Buffer;
  readonly has_xml: boolean;
}

export interface WholeRow extends InvoiceRow {
  /** JSON, in exactly the bytes that were hashed. */
  readonly content: string;
  readonly previous_sha256: Buffer;
}

const LISTED = sql`i.public_id, i.label, i.kind, i.order_public_id, i.order_label, i.issuer, i.receiver, i.total_micro, i.issued_on,
  i.sha256, i.has_xml`;

/** The account or store whose documents are listed. */
export interface Party {
  readonly side: 'received' | 'issued';
  /** Accounts: the person's own, and the store's that they work for. */
  readonly ids: readonly bigint[];
}

const SIDES = { received: sql`i.receiver_id`, issued: sql`i.issuer_id` } as const;
const isOf = ({ side, ids }: Party) => sql`${SIDES[side]} = ANY (${ids}::bigint[])`;

export const listInvoices = (db: Db, of: Party, orderId: string | null): Promise<Listed<InvoiceRow>> =>
  countedList<InvoiceRow>(db, {
    columns: LISTED,
    tables: sql`invoices.invoices i`,
    where: [isOf(of), orderId === null ? null : sql`i.order_public_id = ${orderId}`],
    order: sql`i.id DESC`,
  });

interface TaxedRow extends InvoiceRow {
  readonly corrects: string | null;
  /** In cents of the tax currency, as in the document. */
  readonly tax: {
    readonly currency: string;
    readonly netCents: number;
    readonly vatCents: number;
    readonly grossCents: number;
  } | null;
}

export const listInvoiceTaxes = (db: Db, of: Party): Promise<Listed<TaxedRow>> =>
  countedList<TaxedRow>(db, {
    columns: sql`${LISTED}, i.content::jsonb ->> 'corrects' AS corrects, nullif(i.content::jsonb -> 'tax', 'null') AS tax`,
    tables: sql`invoices.invoices i`,
    where: [isOf(of)],
    order: sql`i.id DESC`,
  });

/** Returns a document that one of these accounts received, or one of these stores issued. */
export const selectInvoice = (
  db: Queryable,
  id: string,
  of: { readonly receivers: readonly bigint[]; readonly issuers: readonly bigint[] },
): Promise<WholeRow | undefined> =>
  first(db)(sql`
    SELECT ${LISTED}, i.content, i.previous_sha256 FROM invoices.invoices i
    WHERE i.public_id = ${id} AND (${isOf({ side: 'received', ids: of.receivers })} OR ${isOf({ side: 'issued', ids: of.issuers })})`);

/** Returns the store that a session works for in one of these roles. */
export const storeOf = (db: Queryable, session: Buffer): Promise<bigint> =>
  value(db)(sql`SELECT vendors.check_session(${session}, ARRAY['owner', 'manager']) AS id`);

export interface VerifiedRow {
  readonly label: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly issuer: string;
  readonly issued_on: string;
  readonly total_micro: bigint;
  readonly credited_micro: bigint;
  readonly corrects: string | null;
  readonly previous_sha256: Buffer;
  readonly is_intact: boolean;
}

export const verify = (db: Queryable, sha256: Buffer): Promise<VerifiedRow | undefined> =>
  first(db)(sql`SELECT * FROM invoices.verify(${sha256})`);

export interface TaxProfileRow {
  readonly legal_name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly vat_id: string | null;
  readonly tax_currency: string | null;
  readonly vat_bps: number | null;
  readonly rate_micro: bigint | null;
  readonly rate_source: string | null;
}

export const selectTaxProfile = (db: Queryable, vendorId: bigint): Promise<TaxProfileRow | undefined> =>
  first(db)(sql`
    SELECT legal_name, line1, line2, city, postcode, country, vat_id, tax_currency, vat_bps, rate_micro, rate_source
    FROM invoices.tax_profiles WHERE vendor_id = ${vendorId}`);

export const insertTaxProfile = (db: Queryable, session: Buffer, of: TaxProfileRow) =>
  run(db)(sql`
    SELECT invoices.save_tax_profile(${session}, ${of.legal_name}, ${of.line1}, ${of.line2}, ${of.city}, ${of.postcode},
    ${of.country}, ${of.vat_id}, ${of.tax_currency}, ${of.vat_bps}, ${of.rate_micro}, ${of.rate_source})`);
