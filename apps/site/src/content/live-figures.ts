/** Characters of the private use area, which no text of ours contains: around a figure that the server keeps current. */
const MARKED = /\uE000(\w+)\uE001([^\uE000\uE002]*)\uE002/g;

/** A figure in a text: its name, and what it was when the text was built. */
export const liveFigure = (name: string, value: string): string => `\uE000${name}\uE001${value}\uE002`;

/** As words alone: where nothing is filled in later, such as the search, a description or the feed. */
export const withoutMarks = (text: string): string => text.replace(MARKED, '$2');

/** Each figure as what `write` makes of its name. */
export const namedMarks = (text: string, write: (name: string) => string): string =>
  text.replace(MARKED, (_all, name: string) => write(name));

/** The slots that stand in the page already hold words of their own, which nothing else fills. */
const SLOTS = /(<!--slot:[\w:-]+-->[\s\S]*?<!--\/slot-->)/;

/** The figures of a drawn page become slots of their own, in its content; elsewhere they are words. */
export function withFigureSlots(html: string): string {
  const [before, content, after] = split(html);
  const filled = content
    .split(SLOTS)
    .map((piece, index) =>
      index % 2 === 1 ? withoutMarks(piece) : piece.replace(MARKED, '<!--slot:figure:$1-->$2<!--/slot-->'),
    );
  return withoutMarks(before) + filled.join('') + withoutMarks(after);
}

function split(html: string): readonly [string, string, string] {
  const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')];
  return start < 0 ? [html, '', ''] : [html.slice(0, start), html.slice(start, end), html.slice(end)];
}
