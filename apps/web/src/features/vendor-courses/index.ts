export { VendorCertificatesScreen } from './certificates-screen.tsx';
export { VendorCourseScreen, VendorCoursesScreen } from './screens.tsx';
export { vendorCertificatesTitle, vendorCoursesWords } from './words.ts';
