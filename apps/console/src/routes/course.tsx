export { CourseScreen as default } from '../features/courses/index.ts';
