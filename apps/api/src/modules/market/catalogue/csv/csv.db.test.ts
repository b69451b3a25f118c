import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../../testing/app.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { addPicture, approvedVendor, newVendor, publishedListing, saveListing } from '../../../../testing/market.ts';
import { upload } from '../../../../testing/upload.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const vendor = await approvedVendor(t);

const send = async (csv: string | Buffer, dryRun: 'yes' | 'no' | null, token = vendor.token, language = 'en') =>
  outcomeOf(
    await upload(api, '/vendorApi/importListings', {
      token,
      fields: dryRun === null ? {} : { dryRun },
      part: 'file',
      content: csv,
      name: 'a.csv',
      type: '',
      headers: { 'accept-language': language },
    }),
  );
const exported = async (token = vendor.token, query = ''): Promise<Buffer> =>
  (await api.get(`/vendorApi/exportListings${query}`, token)).rawPayload;
const listings = async (token = vendor.token) =>
  (await api.get('/vendorApi/getListings?limit=100', token)).json().data.docs as {
    _id: string;
    title: string;
    stock: number;
  }[];
const own = async (id: string, token = vendor.token) =>
  (await api.get(`/vendorApi/getOwnListing/${id}`, token)).json().data;

const HEADS = 'listing,title,description,category,physical,sku,variant,price,stock,attributes,delivery,pictures';
const MUG = 'mug,Red mug,Holds 300 ml,kitchen,physical,MUG-S,Small,12.50,4,Colour = red,Post | 4.50 | 5 | IN US,';
const MUG_LARGE = 'mug,,,,,MUG-L,Large,15,2,,,';
const BOOK = 'book,A book,Read it,books,physical,BOOK,Paper,9,1,,Post | 0 | 5 |,';
const file = (...lines: string[]) => [HEADS, ...lines].join('\r\n');

describe('Importing listings', () => {
  it('An import reports row errors in the vendor’s language', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000,Red mug,Holds 300 ml,kitchen,physical,M,Small,12.50,4,,,';
    const violationsIn = async (language: string) =>
      ((await send(file(unknown), 'yes', vendor.token, language)).data.errors as { message: string }[])[0]?.message;
    expect(await violationsIn('en')).toMatch(/^[A-Za-z]/);
    expect(await violationsIn('hi')).toMatch(/[\u0900-\u097F]/);
  });

  it('An import first previews its changes and saves nothing', async () => {
    const shop = await approvedVendor(t);
    for (const dryRun of [null, 'yes'] as const) {
      const { status, data } = await send(file(MUG, MUG_LARGE, BOOK), dryRun, shop.token);
      expect([status, data]).toEqual([
        200,
        { isDryRun: true, rows: 3, created: 2, changed: 0, unchanged: 0, errors: [] },
      ]);
    }
    expect(await listings(shop.token)).toEqual([]);
  });

  it('An import saves each listing as a draft, with its variants in the order of their rows', async () => {
    const shop = await approvedVendor(t);
    const { data } = await send(file(MUG, BOOK, MUG_LARGE), 'no', shop.token);
    expect(data).toMatchObject({ isDryRun: false, created: 2, errors: [] });
    const mug = (await listings(shop.token)).find(({ title }) => title === 'Red mug')!;
    expect(await own(mug._id, shop.token)).toMatchObject({
      status: 'draft',
      description: 'Holds 300 ml',
      attributes: { Colour: 'red' },
      delivery: [{ name: 'Post', price: '4.50', countries: ['IN', 'US'], days: 5 }],
      variants: [
        { sku: 'MUG-S', label: 'Small', price: '12.50', stock: 4 },
        { sku: 'MUG-L', label: 'Large', price: '15.00', stock: 2 },
      ],
    });
  });

  it('Importing the same file again changes nothing; importing an edited file updates the same listing', async () => {
    const shop = await approvedVendor(t);
    await send(file(MUG, BOOK), 'no', shop.token);
    expect((await send(file(MUG, BOOK), 'no', shop.token)).data).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
    });
    const edited = file(MUG.replace('Red mug', 'Blue mug'), BOOK.replace(',9,1,', ',9,7,'));
    expect((await send(edited, 'no', shop.token)).data).toMatchObject({ created: 0, changed: 2, unchanged: 0 });
    const found = (await listings(shop.token)).map(({ title, stock }) => [title, stock]).sort();
    expect(found).toEqual([
      ['A book', 7],
      ['Blue mug', 4],
    ]);
  });

  it('An import keeps the values of columns that the file does not have', async () => {
    const shop = await approvedVendor(t);
    const id = await saveListing(t, shop, { title: 'A jug' });
    const { data } = await send(`listing,sku,stock\n${id},ONE,42`, 'no', shop.token);
    expect(data).toMatchObject({ changed: 1, errors: [] });
    expect(await own(id, shop.token)).toMatchObject({ title: 'A jug', stock: 42, revision: 1 });
  });

  // Shows DEC-9-catalogue-13
  it('An import saves the valid listings, skips those with errors, and reports row, column and reason', async () => {
    const shop = await approvedVendor(t);
    const wrong = [
      ['x1,,Text,kitchen,physical,A,One,1,1,,Post | 0 | 5 |,', 'title', entriesTexts.enterTitle],
      ['x2,Good title,Text,nowhere,physical,A,One,1,1,,Post | 0 | 5 |,', 'category', errorsTexts.category_unknown],
      ['x3,Good title,Text,kitchen,maybe,A,One,1,1,,Post | 0 | 5 |,', 'physical', inputsTexts.writePhysicalOrDigital],
      ['x4,Good title,Text,kitchen,physical,=A,One,1,1,,Post | 0 | 5 |,', 'sku', entriesTexts.enterSku],
      ['x5,Good title,Text,kitchen,physical,A,One,-1,1,,Post | 0 | 5 |,', 'price', entriesTexts.priceRange],
      ['x6,Good title,Text,kitchen,physical,A,One,1,1.5,,Post | 0 | 5 |,', 'stock', entriesTexts.giveWholeNumber],
      [
        'x7,Good title,Text,kitchen,physical,A,One,1,1,red,Post | 0 | 5 |,',
        'attributes',
        inputsTexts.writeAttributesAs,
      ],
      ['x8,Good title,Text,kitchen,physical,A,One,1,1,,Post,', 'delivery', inputsTexts.writeDeliveriesAs],
      ['x9,Good title,Text,kitchen,physical,A,One,1,1,,,', 'delivery', entriesTexts.sayHowDelivered],
      [
        'x10,Good title,Text,kitchen,physical,A,One,1,1,,Post | 0 | 5 |,https://evil.example/a.png',
        'pictures',
        inputsTexts.namePictureById,
      ],
      [
        'x11,Good title,Text,kitchen,physical,A,One,1,1,,Post | 0 | 5 |,00000000-0000-4000-8000-000000000000',
        'pictures',
        errorsTexts.picture_unknown,
      ],
      [',Good title,Text,kitchen,physical,A,One,1,1,,Post | 0 | 5 |,', 'listing', entriesTexts.fillThisIn],
      [`${MUG_LARGE},`.replace('mug', 'x12').slice(0, -1), 'title', entriesTexts.enterTitle],
    ] as const;
    const { data } = await send(file(MUG, ...wrong.map(([row]) => row), BOOK), 'no', shop.token);
    expect(data).toMatchObject({ created: 2 });
    for (const [place, [, column, message]] of wrong.entries()) {
      expect(data.errors).toContainEqual({ row: place + 3, column, message });
    }
    expect((await listings(shop.token)).map(({ title }) => title).sort()).toEqual(['A book', 'Red mug']);
  });

  it('An import reports every error in a row, not only the first', async () => {
    const { data } = await send(file('x,ab,,nowhere,maybe,A B,,free,1.5,,,'), 'yes');
    expect(data.errors.map(({ column }: { column: string }) => column).sort()).toEqual(
      ['category', 'description', 'physical', 'price', 'sku', 'stock', 'title', 'variant'].sort(),
    );
  });

  // Shows DEC-9-catalogue-13
  it('An import skips a whole listing if one of its rows is invalid', async () => {
    const shop = await approvedVendor(t);
    const { data } = await send(file(MUG, MUG_LARGE.replace(',15,', ',free,'), BOOK), 'no', shop.token);
    expect([
      data.created,
      data.errors.map(({ row, column }: { row: number; column: string }) => [row, column]),
    ]).toEqual([1, [[3, 'price']]]);
    expect((await listings(shop.token)).map(({ title }) => title)).toEqual(['A book']);
  });

  it('An import reports rows that contradict an earlier row of their listing, and duplicate SKUs', async () => {
    const { data } = await send(file(MUG, 'mug,Another,,,,MUG-S,Large,15,2,,,'), 'yes');
    expect(data.errors).toEqual([
      { row: 3, column: 'title', message: inputsTexts.anotherRowDiffers },
      { row: 3, column: 'sku', message: entriesTexts.skuStandsForOneVariant },
    ]);
    const twice = await send(file(MUG, MUG_LARGE.replace('MUG-L', 'MUG-S')), 'yes');
    expect(twice.data.errors).toEqual([{ row: 3, column: 'sku', message: entriesTexts.skuStandsForOneVariant }]);
  });

  it('An import cannot change another store’s listing or use its pictures', async () => {
    const [mine, other] = [await approvedVendor(t), await approvedVendor(t)];
    const id = await publishedListing(t, other, { title: 'Theirs' });
    const picture = await addPicture(t, other.id);
    const { data } = await send(file(MUG.replace('mug,', `${id},`), BOOK + picture), 'no', mine.token);
    expect(data.errors).toEqual([
      { row: 2, column: 'listing', message: errorsTexts.listing_unknown },
      { row: 3, column: 'pictures', message: errorsTexts.picture_unknown },
    ]);
    expect(await own(id, other.token)).toMatchObject({ title: 'Theirs', revision: 1 });
  });

  it('An import explains why a listing that is closed or in review is not saved', async () => {
    const shop = await approvedVendor(t);
    const id = await saveListing(t, shop);
    await api.post('/vendorApi/submitListing', { _id: id }, shop.token);
    const row = MUG.replace('mug,', `${id},`);
    expect((await send(file(row), 'yes', shop.token)).data.errors).toEqual([
      { row: 2, column: null, message: errorsTexts.listing_in_review },
    ]);
  });

  it('An import accepts the formats of spreadsheets: semicolons, tabs, UTF-16 and the UTF-8 byte order mark', async () => {
    const plain = file(BOOK);
    const files = [
      plain.replaceAll(',', ';'),
      plain.replaceAll(',', '\t'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, 'utf16le')]),
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(plain)]),
    ];
    for (const each of files) expect((await send(each, 'yes')).data).toMatchObject({ created: 1, errors: [] });
  });

  it('An import accepts Excel’s separator line and empty columns at the end', async () => {
    const lines = file(BOOK).replaceAll(',', ';').split('\r\n');
    const csv = ['sep=;', ...lines.map((line) => `${line};;`)].join('\r\n');
    expect((await send(csv, 'yes')).data).toMatchObject({ rows: 1, created: 1, errors: [] });
  });

  it.each([
    ['1,000', null, inputsTexts.tooManyCells],
    ['"1,000"', 'stock', entriesTexts.giveWholeNumber],
    ['1e3', 'stock', entriesTexts.giveWholeNumber],
  ])('An import rejects a stock of %s and does not save its listing', async (stock, column, message) => {
    const shop = await approvedVendor(t);
    const id = await saveListing(t, shop);
    const { data } = await send(`listing,sku,stock\n${id},ONE,${stock}`, 'no', shop.token);
    expect(data).toMatchObject({ changed: 0, errors: [{ row: 2, column, message }] });
  });

  it.each([
    ['12,50', ';', []],
    ['12.50', '\t', []],
    ['1,000', ';', ['price']],
    ['"12,50"', ',', ['price']],
  ])(
    'An import of the price %s in a file separated by %j reports errors in these columns: %j',
    async (price, delimiter, columns) => {
      const csv = file(BOOK)
        .replaceAll(',', delimiter)
        .replace(`${delimiter}9${delimiter}`, `${delimiter}${price}${delimiter}`);
      const { data } = await send(csv, 'yes');
      expect(data.errors.map(({ column }: { column: string }) => column)).toEqual(columns);
    },
  );

  it.each([
    ['is empty', '', 'import_missing'],
    ['is not UTF-8', Buffer.from([0x6c, 0xe9, 0x0a]), 'import_not_text'],
    ['has an unclosed quotation mark', `${HEADS}\n"mug,1`, 'import_unreadable'],
    ['has an unknown column', `${HEADS},colour\n`, 'import_columns'],
    ['has a duplicate column', `${HEADS},sku\n`, 'import_columns'],
    ['has no listing column', 'title,sku\n', 'import_columns'],
    ['has more than 500 rows', file(...Array.from({ length: 501 }, () => BOOK)), 'import_too_long'],
  ])('An import rejects a file that %s', async (_what, content, code) => {
    expect(await send(content, 'no')).toMatchObject({ status: 400, code });
  });

  it('An import rejects a file above 2 MB', async () => {
    expect(await send(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), 'no')).toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
  });

  it('Owners and managers of a store can import listings; packers cannot', async () => {
    const [owner, helper] = [await approvedVendor(t), await newVendor(t)];
    await t.owner.query(`SELECT vendors.invite($1, $2, 'packer')`, [owner.session, helper.email]);
    const { forYou } = (await api.get('/vendorApi/getTeam', helper.token)).json().data;
    await api.post('/vendorApi/acceptInvitation', { _id: forYou[0]._id }, helper.token);
    expect(await send(file(BOOK), 'yes', helper.token)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('An import of 500 rows finishes within ten seconds, and so does its preview', async () => {
    const shop = await approvedVendor(t);
    const rows = Array.from({ length: 500 }, (_, place) =>
      BOOK.replace('book,', `book-${place},`).replace('A book', `Book ${place}`),
    );
    for (const dryRun of ['yes', 'no'] as const) {
      const from = performance.now();
      expect((await send(file(...rows), dryRun, shop.token)).data).toMatchObject({ created: 500, errors: [] });
      expect(performance.now() - from).toBeLessThan(10_000);
    }
  });

  it('Importing one file twice at the same time creates each listing once', async () => {
    const shop = await approvedVendor(t);
    const manager = await newVendor(t);
    await t.owner.query(`SELECT vendors.invite($1, $2, 'manager')`, [shop.session, manager.email]);
    const { forYou } = (await api.get('/vendorApi/getTeam', manager.token)).json().data;
    await api.post('/vendorApi/acceptInvitation', { _id: forYou[0]._id }, manager.token);
    const rows = Array.from({ length: 20 }, (_, place) => BOOK.replace('book,', `book-${place},`));
    await Promise.all([shop, manager].map(({ token }) => send(file(...rows), 'no', token)));
    expect(await listings(shop.token)).toHaveLength(20);
  });
});

describe('Exporting listings', () => {
  // Shows DEC-9-catalogue-13
  it.each(['point', 'comma'])('Importing an exported file changes nothing (decimal %s)', async (decimals) => {
    const shop = await approvedVendor(t);
    const picture = await addPicture(t, shop.id);
    const says = {
      title: '=HYPERLINK("http://evil.example";"A | mug")',
      description: '+1 mug\n\n- "quoted", and, commas;\n@home',
      categoryId: (await own((await publishedListing(t, shop)) as string, shop.token)).categoryId,
      physical: true,
      attributes: { Size: '=1+1', Colour: 'red = blue' },
      delivery: [{ name: 'Post | fast', price: '4.505', countries: ['IN', 'DE'], days: 5 }],
      pictures: [picture],
      pictureTexts: ['A mug, seen from the left'],
      variants: [
        { sku: 'A', label: '-5 °C', price: '1.000001', stock: 3 },
        { sku: 'B', label: '-5', price: '1.005', stock: 1 },
      ],
    };
    expect((await api.post('/vendorApi/saveListing', says, shop.token)).statusCode).toBe(200);
    await saveListing(t, shop, { title: "'=Pi mug", description: "''@home" });
    const csv = await exported(shop.token, `?decimals=${decimals}`);
    const { data } = await send(csv, 'no', shop.token);
    expect(data).toMatchObject({ created: 0, changed: 0, unchanged: 3, errors: [] });
  });

  // Shows DEC-9-catalogue-13
  it('An export starts with the UTF-8 byte order mark and escapes cells that a spreadsheet would run as formulas', async () => {
    const shop = await approvedVendor(t);
    await saveListing(t, shop, { title: '=cmd|calc', description: '@SUM(A1)' });
    const csv = await exported(shop.token);
    expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = csv.toString();
    expect([text.includes(",'=cmd|calc,"), text.includes(",'@SUM(A1),")]).toEqual([true, true]);
  });

  it('An export contains the editable listings of its own store, or only the column headings if there are none', async () => {
    const shop = await approvedVendor(t);
    expect((await exported(shop.token)).toString()).toBe(`\uFEFF${HEADS}\r\n`);
    const closed = await publishedListing(t, shop, { title: 'Gone' });
    await saveListing(t, shop, { title: 'Here' });
    await api.post('/vendorApi/closeListing', { _id: closed }, shop.token);
    const text = (await exported(shop.token)).toString();
    expect([text.includes('Here'), text.includes('Gone')]).toEqual([true, false]);
  });
});
