export { CoursesScreen as default } from '../features/courses/index.ts';
