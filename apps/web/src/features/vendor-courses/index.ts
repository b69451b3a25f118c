export { VendorCourseScreen, VendorCoursesScreen } from './screens.tsx';
export { vendorCoursesWords } from './words.ts';
