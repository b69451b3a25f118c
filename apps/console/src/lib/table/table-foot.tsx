import { Button, type Column } from '@plumbline/ui';
import { Export } from './export.tsx';
import styles from './list-table.module.css';
import type { List } from './use-list.ts';

interface TableFootProps<Row> {
  readonly caption: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  readonly exportName: string | undefined;
  readonly total: number;
}

const COUNT = new Intl.NumberFormat('en');

export function TableFoot<Row>({ caption, list, columns, exportName, total }: TableFootProps<Row>) {
  const { page } = list.address;
  const isCut = list.query.data?.isCut === true;
  const pages = Math.max(1, Math.ceil(total / list.pageSize));
  const first = total === 0 ? 0 : (page - 1) * list.pageSize + 1;
  const last = Math.min(page * list.pageSize, total);
  return (
    <div className={styles.foot}>
      <span className="soft">
        {first > last
          ? `Nothing on page ${page}; ${COUNT.format(total)} in all`
          : `${COUNT.format(first)}–${COUNT.format(last)} of ${isCut ? 'more than ' : ''}${COUNT.format(total)}`}
      </span>
      {pages > 1 || page > 1 ? (
        <nav className={styles.pager} aria-label={`Pages of ${caption.toLowerCase()}`}>
          <Button size="small" disabled={page <= 1} onClick={() => list.toPage(Math.min(page - 1, pages))}>
            Previous
          </Button>
          <span>
            {COUNT.format(page)} / {COUNT.format(pages)}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => list.toPage(page + 1)}>
            Next
          </Button>
        </nav>
      ) : null}
      {exportName !== undefined && total > 0 ? <Export list={list} columns={columns} name={exportName} /> : null}
    </div>
  );
}
