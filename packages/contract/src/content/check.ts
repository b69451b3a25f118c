import { type BodyPart, readBody } from './body.ts';
import { CONTENT_FIGURES, CONTENT_FORMS, CONTENT_NOTICES, CONTENT_PICTURES, CONTENT_SLOTS } from './names.ts';

/** A figure that the server keeps current, by its name: `{{withdrawalCharge}}`. */
export const FIGURE = /\{\{(\w{1,60})\}\}/g;

const has = (list: readonly string[], word: string): boolean => list.includes(word);

/** The first fault of a body, for a person; null when it can be drawn. */
export function faultOfBody(body: string): string | null {
  const read = readBody(body);
  if (!read.ok) return read.fault;
  return faultOfFigures(body) ?? read.parts.map(faultOfPart).find((fault) => fault !== null) ?? null;
}

/** The same of a text without parts of its own: a question's answer, a lead. */
export function faultOfFigures(text: string): string | null {
  const unknown = [...text.matchAll(FIGURE)].map(([, name]) => name!).find((name) => !has(CONTENT_FIGURES, name));
  return unknown === undefined ? null : `There is no figure called ${unknown}`;
}

function faultOfPart(part: BodyPart): string | null {
  if (part.kind === 'live' && !has(CONTENT_SLOTS, part.name)) return `There is no live part called ${part.name}`;
  if (part.kind === 'figure' && !has(CONTENT_PICTURES, part.picture))
    return `There is no drawing called ${part.picture}`;
  if (part.kind === 'notice' && !has(CONTENT_NOTICES, part.name)) return `There is no notice called ${part.name}`;
  if (part.kind === 'steps' && (part.items.length === 0 || part.items.some(({ title }) => title === '')))
    return 'Each step begins with a line "### Title"';
  if (part.kind === 'questions' && part.ids.length === 0) return 'Please name the questions behind ":::questions"';
  if (part.kind !== 'form') return null;
  const keep = CONTENT_FORMS[part.path];
  return keep === undefined || part.keep.some((name) => !has(keep, name)) ? `There is no form ${part.path}` : null;
}
