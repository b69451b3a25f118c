import { markdownFields } from '@plumbline/contract/content';
import type { Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { selectPictures } from '../../market/media/index.ts';
import type { Edit } from './to-edits.ts';

/** The address of a picture of ours in Markdown, and a title, which says its size; a link to one has no use for a title. */
const PICTURE = /\]\((\/publicApi\/picture\/([0-9a-f-]{36})\/(?:480|1280))(?: "[^"\n]{0,200}")?\)/g;

/** Gives each picture of these texts its own size, whatever was typed: its room is kept free before it is there, and nothing shifts. */
export async function sizePictures(db: Queryable, edits: readonly Edit[]): Promise<readonly Edit[]> {
  const ids = edits.flatMap((edit) => Object.values(wordsOf(edit)).flatMap(idsOf));
  const known = await selectPictures(db, [...new Set(ids)].filter(isUuid));
  if (known.size === 0) return edits;
  const sized = (words: string): string =>
    words.replace(PICTURE, (whole, address: string, id: string) => {
      const size = known.get(id);
      return size === undefined ? whole : `](${address} "${size.width}x${size.height}")`;
    });
  return edits.map((edit) => {
    const words = Object.entries(wordsOf(edit)).map(([name, text]) => [name, sized(text)]);
    return edit.fields === null ? edit : { ...edit, fields: { ...edit.fields, ...Object.fromEntries(words) } };
  });
}

/** The words that Markdown is drawn from; a text that was taken off has none. */
const wordsOf = ({ kind, fields }: Edit): Readonly<Record<string, string>> =>
  fields === null ? {} : markdownFields(kind, fields);

const idsOf = (words: string): string[] => [...words.matchAll(PICTURE)].map(([, , id]) => id!);
