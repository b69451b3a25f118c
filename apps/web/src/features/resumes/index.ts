export { NewResumeScreen } from './new-resume-screen.tsx';
export { ResumeScreen } from './resume-screen.tsx';
export { ResumesScreen } from './resumes-screen.tsx';
export { SharedScreen } from './shared-screen.tsx';
export { loadResumeWords } from './words.ts';
