import { getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf';

/** A node of the structure for screen readers: its type, its alternative text and its children. */
interface Node {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly (Node | { readonly type: string })[];
}

interface Structure {
  readonly info: Readonly<Record<string, unknown>>;
  readonly isMarked: boolean;
  readonly title: string | null;
  /** The part of PDF/UA. */
  readonly part: string | null;
  /** Nested types, page by page: `Document(H1 P Table(TR(TH TD)))`. */
  readonly pages: readonly string[];
  /** Letters, lines and areas that are neither tagged nor an artifact. */
  readonly untagged: number;
  /** Marks left open at the end of a page, or closed without being opened. */
  readonly unbalanced: number;
}

/** Omits nodes whose content is on other pages, because a table lists all its rows on each of its pages. */
function written(node: Node): string {
  const below = node.children.filter((child): child is Node => 'role' in child).map(written);
  const shown = below.filter((each) => each !== '');
  if (shown.length === 0 && below.length === node.children.length) return '';
  const says = node.alt ? `"${node.alt}"` : '';
  return `${node.role}${says}${shown.length > 0 ? `(${shown.join(' ')})` : ''}`;
}

/** Reads the structure of a PDF as `pdfinfo -struct` does, and counts what is drawn outside it. */
export async function readStructure(file: Uint8Array): Promise<Structure> {
  const document = await getDocumentProxy(file);
  const { OPS } = await getResolvedPDFJS();
  const { info, metadata } = await getMeta(document);
  const draws = new Set([OPS.showText, OPS.fill, OPS.stroke, OPS.eoFill, OPS.fillStroke, OPS.constructPath]);
  const begins = new Set([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);
  let untagged = 0;
  let unbalanced = 0;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray } = await page.getOperatorList();
    let depth = 0;
    for (const op of fnArray) {
      if (begins.has(op)) depth += 1;
      else if (op === OPS.endMarkedContent) depth -= 1;
      else if (draws.has(op) && depth === 0) untagged += 1;
      if (depth < 0) unbalanced += 1;
    }
    unbalanced += Math.abs(depth);
    const tree = (await page.getStructTree()) as Node | null;
    pages.push(tree ? tree.children.map((child) => written(child as Node)).join(' ') : '');
  }
  const { Marked: isMarked = false } = ((await document.getMarkInfo()) ?? {}) as { Marked?: boolean };
  const xmp = metadata as { get?: (name: string) => string | null } | null;
  return {
    info: info as Record<string, unknown>,
    isMarked,
    title: xmp?.get?.('dc:title') ?? null,
    part: xmp?.get?.('pdfuaid:part') ?? null,
    pages,
    untagged,
    unbalanced,
  };
}
