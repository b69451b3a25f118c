import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { fund } from '../../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, offersOf, publishedListing } from '../../../testing/market.ts';
import { openSession } from '../../../testing/operators.ts';
import { member, writeMails } from '../../../testing/people.ts';
import { checkOrdersAtTheEnd, USDT } from './testing/market.ts';

/** A spreadsheet formula with an HTML tag and a quote, used as title, variant, delivery, name and carrier. */
const HOSTILE = `=HYPERLINK("https://evil.example")<img src=x onerror=alert(1)>`;

/** The buyer's name. */
const NAME = '=1+1 Buyer';

const t = await ownDatabase({ checksLedger: true });
const api = await ownApp(t);
const seller = await approvedVendor(t);
const { id } = await member(t);
await t.owner.query('UPDATE members.member SET full_name = $2 WHERE id = $1', [id, NAME]);
await fund(t.db, id, 100n * USDT);
const buyer = { id, token: await openSession(t, 'member', id) };
await sell();
await writeMails(t);
checkOrdersAtTheEnd(t);

async function post(path: string, body: object) {
  const answer = await api.post(path, body, path.startsWith('/vendorApi') ? seller.token : buyer.token);
  expect(answer.json(), path).toMatchObject({ success: true });
  return answer.json().data;
}

/** Takes an order with hostile texts from the cart to shipping. */
async function sell(): Promise<void> {
  const listing = await publishedListing(t, seller, {
    title: HOSTILE,
    delivery: HOSTILE.slice(0, 60),
    variants: [{ sku: 'ONE', label: HOSTILE.slice(0, 60), priceMicro: 10n * USDT, stock: 5 }],
  });
  const [offered] = await offersOf(t, listing);
  const address = await post('/sellerApi/addAddress', {
    fullName: HOSTILE.slice(0, 60),
    phone: '0123456789',
    line1: HOSTILE,
    line2: '',
    city: HOSTILE.slice(0, 60),
    region: '',
    postcode: '12345',
    country: 'DE',
  });
  await post('/sellerApi/addCart', { listingId: listing, variantId: offered!.variantPublicId, quantity: 1 });
  const { version, total } = (await api.get('/sellerApi/getCart', buyer.token)).json().data;
  const cart = { key: 'hostile texts', cartVersion: version, addressId: address._id, total };
  const { orders } = await post('/sellerApi/createOrder', cart);
  await post('/vendorApi/acceptOrder', { _id: orders[0]._id });
  await post('/vendorApi/sendOrder', {
    _id: orders[0]._id,
    carrier: HOSTILE.slice(0, 60),
    number: HOSTILE.slice(0, 60),
  });
}

/** Returns the text of a PDF, after checking that it has no script and no link to the hostile address. */
async function readPdf(content: Buffer): Promise<{ text: string }> {
  const document = await getDocumentProxy(new Uint8Array(content));
  expect(await document.getJSActions()).toBeNull();
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  const links = (await Promise.all(pages.map(async (page) => (await page).getAnnotations()))).flat();
  expect(JSON.stringify(links)).not.toContain('evil.example');
  return extractText(document, { mergePages: true });
}

const file = (path: string, token: string) => api.get(path, token);
const FILES = [
  ['vendorApi/exportList/sales'],
  ['vendorApi/exportList/statement'],
  ['vendorApi/exportList/settlement'],
  ['vendorApi/exportList/invoices?side=issued'],
  ['sellerApi/exportList/invoices'],
  ['sellerApi/exportList/statement'],
] as const;
const tokenOf = (path: string): string => (path.startsWith('vendorApi') ? seller.token : buyer.token);

describe('Orders with hostile texts', () => {
  // Shows DEC-9-orders-15
  it.each(FILES)('No cell of the CSV file %s is a formula', async (path) => {
    const answer = await file(`/${path}`, tokenOf(path));
    expect(answer.statusCode).toBe(200);
    const cells = (parse(answer.body, { bom: true }) as string[][]).flat();
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('The buyer’s name appears as plain text in the CSV file of sales', async () => {
    const { body } = await file('/vendorApi/exportList/sales', seller.token);
    expect((parse(body, { bom: true }) as string[][]).flat()).toContain(`'${NAME}`);
  });

  it.each(FILES)('The PDF of %s contains neither a link nor a script from hostile texts', async (path) => {
    const answer = await file(`/${path}${path.includes('?') ? '&' : '?'}format=pdf`, tokenOf(path));
    expect(answer.statusCode).toBe(200);
    expect((await readPdf(answer.rawPayload)).text).not.toBe('');
  });

  // Shows DEC-9-orders-15
  it('The invoice shows the hostile title as plain text without a link', async () => {
    const { docs } = (await api.get('/sellerApi/getInvoices', buyer.token)).json().data;
    const answer = await file(`/sellerApi/invoice/${docs[0]._id}`, buyer.token);
    expect(answer.statusCode).toBe(200);
    const { text } = await readPdf(answer.rawPayload);
    expect(text.replaceAll(/\s/g, '')).toContain(HOSTILE.replaceAll(/\s/g, ''));
  });

  // Shows DEC-9-orders-15
  it('Every mail about the order shows hostile texts as plain text', async () => {
    const { rows } = await t.owner.query<{ subject: string; body_html: string; body_text: string }>(
      'SELECT subject, body_html, body_text FROM mail.message WHERE body_html IS NOT NULL',
    );
    expect(rows.filter(({ body_text }) => body_text.includes('HYPERLINK')).length).toBeGreaterThan(0);
    for (const { subject, body_html } of rows) {
      expect(body_html).not.toContain('<img');
      expect(body_html).not.toMatch(/href="[^"]*evil/);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });
});
