import { createHash } from 'node:crypto';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { apiOf, buyer, offer, USDT, vendor } from '../orders/testing/market.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const sql = apiOf(t);

const TAX = {
  legalName: 'Tea & House <GmbH>',
  line1: 'Teeweg 1',
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
  vatId: 'de 136695976',
  currency: 'EUR',
  vatPercent: '19',
  rate: '0.9215',
  rateSource: 'ECB, 20 Nov 2026',
};

/** Creates a store that sold three vases of 10 USDT with a delivery of 2, with or without a tax currency. */
async function fixture({ tax = false, over = {} } = {}) {
  const [who, seller] = [await buyer(t), await vendor(t, 10)];
  const store = callsOf(api, 'vendorApi', await openSession(t, 'vendor', seller.id));
  const shopper = callsOf(api, 'sellerApi', await openSession(t, 'member', who.id));
  if (tax) await store.post('saveTaxProfile', { ...TAX, ...over });
  await sql.add(who, await offer(t, seller.id, { delivery: 2n * USDT }), 3);
  await sql.place(who);
  const [{ _id: order }] = (await shopper.get('getMarketOrders')).json().data.docs;
  const [invoice] = (await shopper.get('getInvoices')).json().data.docs;
  return { who, seller, store, shopper, order: order as string, invoice };
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

describe('Invoices through the API', () => {
  it('Buyer and vendor both find the invoice of an order in their lists', async () => {
    const { shopper, store, order, invoice } = await fixture();
    expect(invoice).toMatchObject({ kind: 'invoice', total: '32.00', receiver: 'Bea Buyer', hasXml: false });
    for (const [side, calls] of [
      ['received', shopper],
      ['issued', store],
    ] as const) {
      const listed = (await calls.get(`getInvoices?side=${side}&order=${order}`)).json().data;
      expect([side, listed.total, listed.docs[0]._id]).toEqual([side, 1, invoice._id]);
    }
    expect((await store.get('getInvoices?side=received')).json().data.total).toBe(0);
    expect((await shopper.get('getInvoices?side=issued')).json().data.total).toBe(0);
  });

  // Shows DEC-9-invoices-5
  it('The PDF states the seller, the buyer and the goods, and how to check the invoice', async () => {
    const { shopper, invoice } = await fixture();
    const file = await shopper.get(`invoice/${invoice._id}`);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${invoice.number}.pdf"`);
    const text = await textOf(file.rawPayload);
    for (const words of [
      invoice.number,
      'A vase, One',
      'Delivery: Post',
      '32.00 USDT',
      'Bea Buyer',
      invoice.hash,
      '/verify/',
    ])
      expect(text).toContain(words);
  });

  it('The invoice’s hash is the hash of the JSON that both sides can download', async () => {
    const { shopper, invoice } = await fixture();
    const file = await shopper.get(`invoice/${invoice._id}?format=json`);
    const { previousHash } = (await api.get(`/publicApi/verifyInvoice/${invoice.hash}`)).json().data;
    const hash = createHash('sha256').update(Buffer.from(previousHash, 'hex')).update(file.rawPayload).digest('hex');
    expect(hash).toBe(invoice.hash);
  });

  // Shows DEC-9-invoices-5
  it('A vendor without a tax currency gets no XML invoice', async () => {
    const { shopper, invoice } = await fixture();
    const answer = await shopper.get(`invoice/${invoice._id}?format=xml`);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([404, 'invoice_has_no_xml']);
  });

  // Shows DEC-9-invoices-5
  it('The amounts of an XML invoice with a tax currency add up as EN 16931 requires', async () => {
    const { shopper, invoice } = await fixture({ tax: true });
    expect(invoice.hasXml).toBe(true);
    const xml = (await shopper.get(`invoice/${invoice._id}?format=xml`)).body;
    const amounts = (name: string) =>
      [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map((match) => Number(match[1]));
    const [lines, exclusive, inclusive, prepaid, due] = [
      amounts('LineTotalAmount'),
      amounts('TaxBasisTotalAmount'),
      amounts('GrandTotalAmount'),
      amounts('TotalPrepaidAmount'),
      amounts('DuePayableAmount'),
    ];
    // 32 × 0.9215 = 29.488, of which 24.78 is net of 19 % tax.
    expect([lines.at(-1), exclusive, inclusive, prepaid, due]).toEqual([24.78, [24.78], [29.49], [29.49], [0]]);
    expect(lines.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBeCloseTo(24.78, 9);
    expect(xml).toContain('urn:cen.eu:en16931:2017');
    // A Peppol process identifier would require more than EN 16931.
    expect(xml).not.toContain('BusinessProcess');
    expect(xml).not.toContain('peppol');
    expect(xml).toContain('<ram:ID schemeID="VA">DE136695976</ram:ID>');
  });

  it('The XML of a credit note references its invoice', async () => {
    const { store, shopper, order, invoice } = await fixture({ tax: true });
    await store.post('refundOrder', { _id: order, held: '32', amount: '10', reason: 'A scratch' });
    const [credit] = (await shopper.get('getInvoices')).json().data.docs;
    const xml = (await shopper.get(`invoice/${credit._id}?format=xml`)).body;
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain(`<ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`);
  });

  // Shows DEC-9-invoices-5
  it('Text that users typed appears as plain text in XML and PDF', async () => {
    const { shopper, store, order } = await fixture({ tax: true });
    const reason = '</ram:Name><script>alert(1)</script> =HYPERLINK("x") \u202e \u0007';
    await store.post('refundOrder', { _id: order, held: '32', amount: '10', reason });
    const [credit] = (await shopper.get('getInvoices')).json().data.docs;
    const xml = (await shopper.get(`invoice/${credit._id}?format=xml`)).body;
    expect(xml).toContain('Tea &amp; House &lt;GmbH&gt;');
    expect(xml).not.toContain('<script');
    expect(xml).not.toContain('\u0007');
    const pdf = (await shopper.get(`invoice/${credit._id}`)).rawPayload;
    expect(await textOf(pdf)).toContain('<script>alert(1)</script>');
    expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction)\b/);
  });

  // Shows DEC-9-invoices-3
  it('Anyone can check an invoice by its hash without learning who the buyer is', async () => {
    const { invoice, store, order } = await fixture();
    await store.post('refundOrder', { _id: order, held: '32', amount: '10', reason: 'A scratch' });
    const { data } = (await api.get(`/publicApi/verifyInvoice/${invoice.hash}`)).json();
    expect(data).toMatchObject({ number: invoice.number, total: '32.00', credited: '10.00', isIntact: true });
    expect(JSON.stringify(data)).not.toContain('Bea');
  });

  it.each(['0'.repeat(64), 'x', '%27%3B--', `${'a'.repeat(63)}g`])('%s is not an invoice hash', async (hash) => {
    expect((await api.get(`/publicApi/verifyInvoice/${hash}`)).statusCode).toBe(404);
  });

  // Shows DEC-9-invoices-3
  it('Another buyer’s or store’s invoice is answered with 404', async () => {
    const { invoice, order } = await fixture();
    const other = await fixture();
    for (const format of ['pdf', 'json', 'xml']) {
      expect((await other.shopper.get(`invoice/${invoice._id}?format=${format}`)).statusCode).toBe(404);
      expect((await other.store.get(`invoice/${invoice._id}?format=${format}`)).statusCode).toBe(404);
    }
    expect((await other.shopper.get(`getInvoices?order=${order}`)).json().data.total).toBe(0);
    expect((await other.store.get(`getInvoices?side=issued&order=${order}`)).json().data.total).toBe(0);
  });

  it('The XML of a store outside the European Union has its tax number as a registration and omits an empty postcode', async () => {
    const over = { country: 'AE', postcode: '', currency: 'USD', vatId: '100 1234 5670 0003' };
    const { store, invoice } = await fixture({ tax: true, over });
    const xml = (await store.get(`invoice/${invoice._id}?format=xml`)).body;
    const seller = /<ram:SellerTradeParty>.*<\/ram:SellerTradeParty>/s.exec(xml)![0];
    expect(seller).toContain('<ram:ID schemeID="FC">100123456700003</ram:ID>');
    expect(seller).not.toContain('PostcodeCode');
    const pdf = await store.get(`invoice/${invoice._id}`);
    expect(await textOf(pdf.rawPayload)).toContain('Tax number 100123456700003');
  });

  it('A vendor can read back the saved invoice details', async () => {
    const { store } = await fixture({ tax: true });
    expect((await store.get('getTaxProfile')).json().data).toMatchObject({
      legalName: 'Tea & House <GmbH>',
      vatId: 'DE136695976',
      tax: { currency: 'EUR', vatPercent: '19', rate: '0.9215', rateSource: 'ECB, 20 Nov 2026' },
    });
  });

  it.each([
    [{ vatPercent: '31' }, inputsTexts.giveTaxPercentage],
    [{ vatPercent: '' }, inputsTexts.giveTaxPercentage],
    [{ rate: '0' }, inputsTexts.giveRateAbove0],
    [{ rate: '-1' }, inputsTexts.giveRateAbove0],
    [{ rateSource: '' }, inputsTexts.nameRateSource],
    [{ vatId: '' }, inputsTexts.taxNumberNeeded],
    [{ vatId: '12' }, inputsTexts.taxNumberLength],
  ])('A tax currency with %j is rejected: %s', async (wrong, message) => {
    const { store } = await fixture();
    const answer = await store.post('saveTaxProfile', { ...TAX, ...wrong });
    expect([answer.statusCode, answer.headers['x-error-code'], answer.json().message]).toEqual([
      400,
      'tax_profile_wrong',
      message,
    ]);
  });

  it.each([
    ['IN', '560001', 'INR', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['US', '94105', 'USD', '12-3456789', '123456789'],
    ['CH', '8001', 'CHF', 'CHE-123.456.788 MWST', 'CHE123456788MWST'],
    ['HK', '', 'USD', '', ''],
  ])(
    'A store in %s, where the European Union’s formats do not apply, can save its tax details',
    async (country, postcode, currency, typed, vatId) => {
      const { store } = await fixture();
      const tax = vatId === '' ? { currency: '' } : { currency };
      const answer = await store.post('saveTaxProfile', { ...TAX, country, postcode, vatId: typed, ...tax });
      expect([answer.statusCode, answer.json().data]).toMatchObject([200, { country, postcode, vatId }]);
    },
  );
});

describe('Export of all invoices', () => {
  const file = async (calls: ReturnType<typeof callsOf>, side: string) =>
    (await calls.get(`exportList/invoices?side=${side}`)).body.trim().split('\r\n').slice(1);

  // Shows DEC-9-invoices-4
  it('The export lists each invoice of a side once with tax and hash, and each credit note with the invoice it corrects', async () => {
    const { store, shopper, order, invoice } = await fixture({ tax: true });
    await store.post('cancelOrder', { _id: order, reason: 'Sorry' });
    const issued = await file(store, 'issued');
    expect(issued).toHaveLength(2);
    expect(issued[0]).toMatch(new RegExp(`,Credit note,.*,32\\.00,${invoice.number},EUR,24\\.78,`));
    expect(issued[1]).toContain(`,Invoice,`);
    expect(issued[1]).toMatch(new RegExp(`,32\\.00,,EUR,24\\.78,4\\.71,29\\.49,${invoice.hash}$`));
    expect(await file(shopper, 'received')).toEqual(issued);
  });

  // Shows DEC-9-invoices-4
  it('The export of issued invoices is empty for members, other stores and a packer’s own purchases', async () => {
    const { shopper } = await fixture();
    const other = callsOf(api, 'vendorApi', await openSession(t, 'vendor', (await vendor(t)).id));
    expect([await file(shopper, 'issued'), await file(other, 'issued'), await file(other, 'received')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
