export { CourseScreen } from './course-screen.tsx';
export { CoursesScreen } from './courses-screen.tsx';
