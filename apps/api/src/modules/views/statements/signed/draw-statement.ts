import { usdt, wholeUsdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import { toDateTime } from '../../../../platform/calendar.ts';
import type { Cells, Table } from '../../../../platform/table.ts';
import { writeCsv } from '../../../../platform/write-csv.ts';
import { MAX_PDF_ROWS } from '../read-whole.ts';
import { causeOf, counterName, counterOf, type OrderCause, reasonOf } from '../wording.ts';
import { writePdf } from '../write-pdf.ts';
import type { AccountLines } from './read-lines.ts';
import type { LineRow, WaitingStatement } from './store.ts';

/** The content of a statement's files besides its entries. */
export interface Around {
  /** Where a file can be verified. */
  readonly verifyUrl: string;
  readonly madeAt: Date;
  /** The files say that its days are simulated. */
  readonly isDemo: boolean;
}

const NO_STATEMENT = '0'.repeat(64);

/** The signature covers one text, so the language is fixed. */
const LANGUAGE = 'en' as const;
const { statement, signedStatement: t, list } = documents[LANGUAGE];

const nameOf = (account: string): string => statement.accounts[account as keyof typeof statement.accounts];

const whole = (micro: bigint | string): string => wholeUsdt(usdt(BigInt(micro)));

/** Accounts without balance and movements have no lines. */
const isUsed = ({ figures }: AccountLines): boolean => figures.entries > 0 || figures.opening !== '0';

const COLUMNS = [
  { label: statement.account, width: 17 },
  { label: statement.day, width: 11 },
  { label: statement.what, width: 46 },
  { label: statement.otherSide, width: 20 },
  { label: statement.credit, width: 15, align: 'right' },
  { label: statement.debit, width: 15, align: 'right' },
  { label: statement.balanceAfter, width: 19, align: 'right' },
  { label: statement.posting, width: 8, isForMachines: true },
  { label: list.time({ label: statement.written }), width: 20, isForMachines: true },
  // Ensures that no two statements have the same file.
  { label: t.uid, width: 8, isForMachines: true },
  { label: t.statement, width: 8, isForMachines: true },
] as const satisfies Table['columns'];

export async function writeFiles(
  row: WaitingStatement,
  accounts: readonly AccountLines[],
  around: Around,
): Promise<{ readonly csv: Buffer; readonly pdf: Buffer }> {
  const rows = accounts.filter(isUsed).flatMap((each) => rowsOf(row, each));
  const isTooLong = rows.length > MAX_PDF_ROWS;
  const table = (shown: readonly Cells[]): Table => ({
    title: statement.title,
    columns: COLUMNS,
    total: shown.length,
    facts: factsOf(row, accounts, around),
    emptyText: isTooLong ? t.tooLong({ lines: rows.length }) : list.nothing,
    batches: (async function* () {
      yield shown;
    })(),
  });
  const heading = {
    brand: row.brand,
    name: row.name,
    referId: row.holder,
    period: list.period({ from: row.from_day, to: row.to_day }),
    writtenAt: toDateTime(around.madeAt),
    language: LANGUAGE,
    isDemo: around.isDemo,
  };
  return {
    csv: await collect(writeCsv(table(rows.length > 0 ? rows : [noteOf(row)]))),
    pdf: await collect(writePdf(table(isTooLong ? [] : rows), heading)),
  };
}

function factsOf(row: WaitingStatement, accounts: readonly AccountLines[], around: Around): Table['facts'] {
  const previous = row.previous_sha256.toString('hex');
  return [
    ...accounts.filter(isUsed).map(({ figures: each }): readonly [string, string] => [
      nameOf(each.account),
      t.figures({
        opening: whole(each.opening),
        credits: whole(each.credited),
        debits: whole(each.debited),
        closing: whole(each.closing),
      }),
    ]),
    [t.number, String(row.number)],
    [t.previous, previous === NO_STATEMENT ? t.none : `SHA-256 ${previous}`],
    [t.check, around.verifyUrl],
  ];
}

const ends = ({ holder, number }: WaitingStatement): readonly [string, string] => [holder, String(number)];

const noteOf = (row: WaitingStatement): Cells => ['', '', t.nothing, '', '', '', '', '', '', ...ends(row)];

function rowsOf(row: WaitingStatement, { figures, lines }: AccountLines): Cells[] {
  const account = nameOf(figures.account);
  const balance = (day: string, what: string, micro: string): Cells => [
    account,
    day,
    what,
    '',
    '',
    '',
    whole(micro),
    '',
    '',
    ...ends(row),
  ];
  return [
    balance(row.from_day, t.opening, figures.opening),
    ...lines.map((line) => [account, ...cellsOf(line), ...ends(row)]),
    balance(row.to_day, t.closing, figures.closing),
  ];
}

function cellsOf(line: LineRow): Cells {
  const isDebit = line.delta_micro < 0n;
  const amount = whole(isDebit ? -line.delta_micro : line.delta_micro);
  return [
    line.business_date,
    reasonOf(LANGUAGE, line.kind, causeOf(line.source, orderOf(line))),
    counterName(LANGUAGE, counterOf(line.counter_kind, line.counter_is_own)),
    isDebit ? '' : amount,
    isDebit ? amount : '',
    whole(line.balance_after_micro),
    String(line.posting_id),
    toDateTime(line.posted_at),
  ];
}

function orderOf({ source, order_label: number, sold }: LineRow): ReadonlyMap<unknown, OrderCause> {
  if (number === null) return new Map();
  return new Map([
    [source.order, { is: 'order', order: String(source.order), number, side: sold ? 'vendor' : 'buyer' }],
  ]);
}

async function collect(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
