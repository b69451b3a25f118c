/** A text that members accept. A changed text needs a new version. */
export interface Notice {
  readonly version: number;
  /** Plain text; paragraphs are separated by an empty line. */
  readonly text: string;
}

export const paragraphs = (...lines: readonly string[]): string => lines.join('\n\n');
