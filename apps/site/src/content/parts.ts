import type { Texts } from '@plumbline/texts/site-lists';
import type { Markdown, PageHead, TextPage } from './model.ts';

/** Parts of a body, from its texts. */
interface Section {
  readonly title: string;
  readonly text?: string | readonly string[];
  /** Paragraphs after the section's list or table. */
  readonly after?: string | readonly string[];
}

export const heading = ({ title }: Section): Markdown => `## ${title}`;

export const paragraphs = (texts: readonly string[]): Markdown => texts.join('\n\n');

/** A heading and its paragraphs, with a list or table between them if there is one. */
export const section = ({ title, text = [], after = [] }: Section, ...between: readonly Markdown[]): Markdown =>
  paragraphs([heading({ title }), text, between, after].flat());

export const bullets = (items: readonly string[]): Markdown => items.map((item) => `- ${item}`).join('\n');

export const numbered = (items: readonly string[]): Markdown =>
  items.map((item, index) => `${index + 1}. ${item}`).join('\n');

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** `figures`: how many of the last columns are right-aligned. */
export function table({ head, rows }: Table, { figures = 0 } = {}): Markdown {
  const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
  const rule = head.map((_cell, index) => (index < head.length - figures ? '---' : '--:'));
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}

type FaqId = keyof Texts['faqs']['entries'];

/** Shows questions by their ids. */
export const asked = (...faqs: readonly FaqId[]) => ({ faqs });

/** A page before its language is known: its path is that of the English page. */
export type Draft = Omit<TextPage, 'language'>;

export const textPage = (
  path: PageHead['path'],
  { title, lead, description }: Omit<PageHead, 'path'>,
  rest: Omit<Draft, keyof PageHead>,
): Draft => ({ path, title, lead, description, ...rest });
