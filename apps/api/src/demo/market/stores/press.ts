import { type DemoStore, thing } from '../thing.ts';

export const press: DemoStore = {
  email: 'press@vendors.plumbline.example',
  fullName: 'Petra Sample',
  phone: '9000001005',
  storeName: 'Sample Press',
  summary: 'Books, paper, prints and games, on paper and as files.',
  description: 'A small press with one machine from 1968 and one from last year.',
  sign: 'book',
  sku: 'PRESS',
  payoutAddress: '0x5a00000000000000000000000000000000000005',
  things: [
    thing(
      ['The Level and the Line (e-book)', 'e-books', 'tablet', '7.5'],
      'A novel about a bridge that nobody ordered. EPUB.',
      {
        digital: 'file',
        facts: { Pages: '312', Language: 'English' },
      },
    ),
    thing(
      ['Double-Entry for Everybody (e-book)', 'e-books', 'book', '9'],
      'Bookkeeping in sixty pages, with exercises.',
      {
        digital: 'file',
        facts: { Pages: '64', Language: 'English' },
        twice: true,
      },
    ),
    thing(
      ['Budget planner template', 'templates', 'page', '4.5'],
      'A spreadsheet for a year, a household and a goal.',
      {
        digital: 'file',
        facts: { Format: 'XLSX, ODS' },
      },
    ),
    thing(
      ['Dotted notebook', 'stationery', 'notebook', { Red: '8.5', Blue: '8.5', Green: '8.5' }],
      'A hundred and sixty sheets that lie flat.',
      {
        facts: { Format: 'A5' },
        stock: 110,
        twice: true,
      },
    ),
    thing(
      ['Fountain pen', 'stationery', 'pen', { Fine: '28', Broad: '28' }],
      'A steel nib and a converter for any ink.',
      {
        facts: { Nib: 'Steel' },
        stock: 26,
      },
    ),
    thing(['Linocut "Harbour"', 'prints', 'print', '54'], 'Printed by hand in an edition of sixty, signed.', {
      facts: { Size: '30 × 40 cm', Edition: '60' },
      stock: 11,
      twice: true,
    }),
    thing(['Wooden puzzle, 500 pieces', 'puzzles', 'puzzle', '26'], 'No two pieces are alike; some are birds.', {
      facts: { Pieces: '500' },
    }),
    thing(['Dice for the road', 'board-games', 'dice', '12.5'], 'Six games, five dice and a tray in a tin.', {
      facts: { Players: '2–6' },
    }),
    thing(['Playing cards', 'board-games', 'cards', '9.5'], 'Two decks, linen finish, drawn by our printer.', {
      stock: 85,
    }),
    thing(
      ['Reading voucher', 'gift-cards', 'gift', { '10 USDT': '10', '25 USDT': '25' }],
      'A code that its reader turns into a book.',
      {
        digital: 'codes',
      },
    ),
  ],
};
