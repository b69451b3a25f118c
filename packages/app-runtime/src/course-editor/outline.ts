import type { OwnCourse } from '@plumbline/contract';

export type Chapter = OwnCourse['chapters'][number];

/** Swaps an item with its neighbour; unchanged at the ends. */
export function moved<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const copy = [...list];
  const [entry] = copy.splice(from, 1);
  copy.splice(from + by, 0, entry!);
  return list[from + by] === undefined ? [...list] : copy;
}

/** Moves a lesson by one position, at the end of a chapter into the next one. */
export function withLessonMoved(
  chapters: readonly Chapter[],
  at: number,
  from: number,
  by: -1 | 1,
): readonly Chapter[] {
  const { lessons } = chapters[at]!;
  if (lessons[from + by] !== undefined)
    return chapters.map((chapter, place) =>
      place === at ? { ...chapter, lessons: moved(lessons, from, by) } : chapter,
    );
  const next = chapters[at + by];
  if (next === undefined) return chapters;
  const lesson = lessons[from]!;
  return chapters.map((chapter, place) =>
    place === at
      ? { ...chapter, lessons: lessons.filter((each) => each !== lesson) }
      : place === at + by
        ? { ...chapter, lessons: by === 1 ? [lesson, ...next.lessons] : [...next.lessons, lesson] }
        : chapter,
  );
}

/** Returns the part of the chapters that this editor changes; states of lessons change elsewhere. */
const outlineOf = (chapters: readonly Chapter[]): string =>
  JSON.stringify(
    chapters.map(({ _id, title, opensAfterDays, lessons }) => [
      _id,
      title,
      opensAfterDays,
      ...lessons.map((each) => each._id),
    ]),
  );
export const isOther = (_: 'all', chapters: readonly Chapter[], from: readonly Chapter[]): boolean =>
  outlineOf(chapters) !== outlineOf(from);
