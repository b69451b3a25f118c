export type { CourseCalls, CourseShell } from './calls.ts';
export { CourseEditor } from './course-editor.tsx';
