export { courseEmails } from './email-templates.ts';
export { coursesJobs } from './jobs.ts';
export { coursesOperatorRoutes } from './operator-routes.ts';
export { type PlatformCourse, selectCourseStamp, selectPlatformCourses } from './public-store.ts';
export { type PublicCourse, type PublicLesson, readPublicCourse } from './read-course.ts';
export { coursesRoutes } from './routes.ts';
