import { useQuery } from '@tanstack/react-query';
import type { CourseShell } from './calls.ts';
import { CohortsEditor } from './cohorts-editor.tsx';
import { CourseShellProvider, keyOf, useShell } from './context.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import { Shown } from './parts.tsx';
import { TeacherQuestions } from './teacher-questions.tsx';

export type { CourseCalls, CourseShell } from './calls.ts';

interface EditorProps {
  readonly id: string;
  /** An open lesson, `new:text:<chapter>` or `new:quiz:<chapter>`; empty for the course. */
  readonly open: string;
  readonly onOpen: (lesson: string) => void;
  /** Reviewers cannot change anything. */
  readonly isReadOnly?: boolean;
}

/** Chapters, lessons, cohorts and questions of a course, for a store's team and for operators. */
export const CourseEditor = ({ shell, ...rest }: EditorProps & { readonly shell: CourseShell }) => (
  <CourseShellProvider value={shell}>
    <Editor {...rest} />
  </CourseShellProvider>
);

function Editor({ id, open, onOpen, isReadOnly = false }: EditorProps) {
  const { calls, t } = useShell();
  const query = useQuery({ queryKey: keyOf(calls.name, id), queryFn: () => calls.course(id), meta: { isQuiet: true } });
  return (
    <Shown query={query} failed={t.failed}>
      {(course) =>
        open !== '' ? (
          <LessonEditor key={open} course={course} open={open} onOpen={onOpen} isReadOnly={isReadOnly} />
        ) : (
          <>
            <OutlineEditor course={course} onOpen={onOpen} isReadOnly={isReadOnly} />
            <CohortsEditor course={course} isReadOnly={isReadOnly} />
            <TeacherQuestions course={course._id} isReadOnly={isReadOnly} />
          </>
        )
      }
    </Shown>
  );
}
