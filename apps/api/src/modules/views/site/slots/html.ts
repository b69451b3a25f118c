/** HTML that is safe to insert into a page. Only `html` creates it, and it escapes every other value. */
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

/** A template that escapes its values. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  safe: parts.map((part, index) => part + (index < values.length ? render(values[index]!) : '')).join(''),
});

type Wrap = (children: Html) => Html;

/** Characters of the private use area mark where a part goes in a message. */
const MARK = /\uE000(\d+)\uE001/;

/**
 * Fills a message with HTML, wherever its language puts the parts: a tag of the message takes a function that wraps its
 * children, and an argument may be HTML. Everything else is escaped.
 */
export function fill<Values extends object>(
  message: (values: Values) => unknown,
  values: { readonly [Name in keyof Values]: string | number | Html | Wrap },
): Html {
  const parts: Html[] = [];
  const mark = (part: Html): string => `\uE000${parts.push(part) - 1}\uE001`;
  const restore = (text: string): Html => ({
    // split() with a group: text, index, text, index, …
    safe: text
      .split(MARK)
      .map((piece, index) => (index % 2 === 1 ? parts[Number(piece)]!.safe : escapeHtml(piece)))
      .join(''),
  });
  const marked = Object.entries<string | number | Html | Wrap>(values).map(([name, value]) => {
    if (typeof value === 'function')
      return [name, (children: readonly unknown[]) => mark(value(restore(children.join(''))))];
    if (typeof value === 'object') return [name, mark(value)];
    // A text of a visitor must not mark a part.
    return [name, typeof value === 'string' ? value.replace(/[\uE000\uE001]/g, '') : value];
  });
  return restore([message(Object.fromEntries(marked) as Values)].flat().join(''));
}

export const NOTHING: Html = { safe: '' };

export interface Column {
  readonly label: string;
  /** Right-aligned figures. */
  readonly isFigure?: true;
  /** For hashes. On a phone, they use the full width below the rest of their row. */
  readonly isLong?: true;
}

type Cell = string | Html;

/** Returns a table that scrolls if it is wider than the page, also by keyboard (like apps/site/src/markdown.tsx). */
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

/** Each cell carries its heading, which phones show above the figure. */
const line = (columns: readonly Column[], cells: readonly Cell[]): Html =>
  html`<tr>${cells.map((cell, index) =>
    index === 0
      ? html`<th scope="row"${look(columns[index])}>${cell}</th>`
      : html`<td${look(columns[index])} data-heading="${columns[index]?.label ?? ''}">${cell}</td>`,
  )}</tr>`;
