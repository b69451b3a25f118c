import { markdownFields } from '@plumbline/contract/content';
import type { Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { selectPictures } from '../../market/media/index.ts';
import type { Edit } from './to-edits.ts';

/** The address of one of our pictures in Markdown, and a title, which holds its size. Links do not use the title. */
const PICTURE = /\]\((\/publicApi\/picture\/([0-9a-f-]{36})\/(?:480|1280))(?: "[^"\n]{0,200}")?\)/g;

/** Adds the real size to each picture in these texts, so that the layout does not shift while it loads. */
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

/** The text that Markdown is rendered from. A withdrawn text has none. */
const wordsOf = ({ kind, fields }: Edit): Readonly<Record<string, string>> =>
  fields === null ? {} : markdownFields(kind, fields);

const idsOf = (words: string): string[] => [...words.matchAll(PICTURE)].map(([, , id]) => id!);
