export { CourseScreen } from './course-screen.tsx';
export { CoursesScreen } from './courses-screen.tsx';
export { LessonScreen } from './lesson-screen.tsx';
export { learnWords } from './words.ts';
