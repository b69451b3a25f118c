/** HTML that is safe to put into a page: made by `html` alone, which escapes every value that is not HTML itself. */
export interface Html {
  readonly safe: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

type Value = string | number | Html | readonly Html[];

const render = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'safe' in value ? value.safe : value.map((each) => each.safe).join('');
};

/** A template whose values are escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  safe: parts.map((part, index) => part + (index < values.length ? render(values[index]!) : '')).join(''),
});

export const NOTHING: Html = { safe: '' };

export interface Column {
  readonly label: string;
  /** Figures stand below each other. */
  readonly isFigure?: true;
  /** Hashes: on a phone they take the whole width, below the rest of their row. */
  readonly isLong?: true;
}

type Cell = string | Html;

/** A table that scrolls by itself where it is wider than the page, by keyboard too (as apps/site/src/markdown.tsx draws one). */
export const table = (
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  total?: readonly Cell[],
) => html`
<div class="scrolls" tabindex="0" role="region" aria-label="${caption}"><table class="record"><caption class="sr-only">${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${look(column)}>${column.label}</th>`)}</tr></thead>
<tbody>${rows.map((row) => line(columns, row))}</tbody>
${total ? html`<tfoot>${line(columns, total)}</tfoot>` : NOTHING}</table></div>`;

const look = (column: Column | undefined): Html => {
  if (column?.isFigure) return html` class="right"`;
  return column?.isLong ? html` class="long"` : NOTHING;
};

/** Each cell carries its heading, which a phone shows above the figure. */
const line = (columns: readonly Column[], cells: readonly Cell[]): Html =>
  html`<tr>${cells.map((cell, index) =>
    index === 0
      ? html`<th scope="row"${look(columns[index])}>${cell}</th>`
      : html`<td${look(columns[index])} data-heading="${columns[index]?.label ?? ''}">${cell}</td>`,
  )}</tr>`;
