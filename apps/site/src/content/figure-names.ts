import { FIGURE } from '@plumbline/contract/content';
import { figures } from './figures.ts';
import { namedMarks } from './live-figures.ts';

const known: Readonly<Record<string, string>> = figures;

/** An operator’s `{{withdrawalCharge}}` as a figure that the server keeps current. Throws for a name that is none. */
export const withFigures = (text: string): string =>
  text.replace(FIGURE, (_all, name: string) => {
    const figure = known[name];
    if (figure === undefined) throw new Error(`There is no figure called ${name}`);
    return figure;
  });

/** The other way: what an operator reads and edits. */
export const withNames = (text: string): string => namedMarks(text, (name) => `{{${name}}}`);
