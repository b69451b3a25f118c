import type { Queryable } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import { drawText } from './draw-text.ts';
import { selectPublicHead, selectPublicLessons } from './public-store.ts';

/** A published lesson as visitors see it. */
export interface PublicLesson {
  readonly title: string;
  readonly kind: 'text' | 'quiz';
  readonly minutes: number;
  /** HTML of a preview. Null if only learners may read it. */
  readonly html: string | null;
}

export interface PublicCourse {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly isPlatform: boolean;
  readonly level: string;
  readonly minutes: number;
  readonly language: string;
  readonly chapters: readonly { readonly title: string; readonly lessons: readonly PublicLesson[] }[];
}

/** Returns a public course. Null if there is none. */
export async function readPublicCourse(db: Queryable, slug: string): Promise<PublicCourse | null> {
  const head = await selectPublicHead(db, slug);
  if (head === undefined) return null;
  const lessons = await selectPublicLessons(db, slug);
  const house = head.listing_id === null ? await readSettings(db) : null;
  const chapters: { title: string; lessons: PublicLesson[] }[] = [];
  for (const { chapter, body, ...lesson } of lessons) {
    if (chapters.at(-1)?.title !== chapter) chapters.push({ title: chapter, lessons: [] });
    chapters.at(-1)!.lessons.push({ ...lesson, html: body === null ? null : drawText(body, house) });
  }
  return {
    slug: head.slug,
    title: head.title,
    summary: head.summary,
    isPlatform: head.listing_id === null,
    chapters,
    level: head.level ?? '',
    minutes: head.minutes ?? 0,
    language: head.language ?? 'en',
  };
}
