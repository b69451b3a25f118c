import type {
  CourseQuestion,
  Envelope,
  LessonFile,
  OwnCourse,
  OwnLesson,
  RequestOf,
  saveCohorts,
  saveLesson,
  saveOutline,
  setLesson,
} from '@plumbline/contract';
import { PIECE_BYTES } from '@plumbline/contract';
import type { Texts } from '@plumbline/texts/course-editor';

type Questions = { readonly docs: readonly CourseQuestion[]; readonly next: string | null };

/** The calls of a store’s or an operator’s editor, which have the same shapes. */
export interface CourseCalls {
  /** Identifies the session’s kind in query keys. */
  readonly name: string;
  course(id: string): Promise<OwnCourse>;
  lesson(id: string): Promise<OwnLesson>;
  saveOutline(input: RequestOf<typeof saveOutline>): Promise<Envelope<OwnCourse>>;
  saveLesson(input: RequestOf<typeof saveLesson>): Promise<Envelope<OwnLesson>>;
  setLesson(input: RequestOf<typeof setLesson>): Promise<Envelope<OwnCourse>>;
  saveCohorts(input: RequestOf<typeof saveCohorts>): Promise<Envelope<OwnCourse>>;
  addPicture(course: string, picture: File): Promise<string>;
  beginFile(of: { course: string; what: 'file' | 'video'; name: string; bytes: string }, piece: Blob): Promise<string>;
  addPiece(of: { course: string; _id: string; number: string }, piece: Blob): Promise<void>;
  /** A picture uploaded for the course, as bytes. */
  picture(course: string, picture: string): Promise<Blob>;
  questions(of: { id: string; of: 'waiting' | 'all'; before?: string }): Promise<Questions>;
  answer(input: { course: string; _id: string; message: string }): Promise<Envelope<Questions>>;
}

/** Functions of the app around the editor. */
export interface CourseShell {
  readonly calls: CourseCalls;
  /** The editor's texts in the reader's language. */
  readonly t: Texts;
  readonly showSuccess: (message: string) => void;
  readonly showError: (message: string) => void;
}

/** Uploads a file in chunks, one after the other; `onPart` gets the progress from 0 to 1. */
export async function sendFile(
  calls: CourseCalls,
  { course, what, file }: { readonly course: string; readonly what: 'file' | 'video'; readonly file: File },
  onPart: (part: number) => void,
): Promise<LessonFile> {
  const bytes = file.size;
  const _id = await calls.beginFile(
    { course, what, name: file.name.slice(0, 100), bytes: `${bytes}` },
    file.slice(0, PIECE_BYTES),
  );
  for (let number = 1; number * PIECE_BYTES < bytes; number += 1) {
    onPart((number * PIECE_BYTES) / bytes);
    await calls.addPiece(
      { course, _id, number: `${number}` },
      file.slice(number * PIECE_BYTES, (number + 1) * PIECE_BYTES),
    );
  }
  onPart(1);
  return { _id, name: file.name, type: file.type, bytes };
}
