/** For the screens of applications, which load nothing else of resumes. */
export { ChooseResume } from './choose-resume.tsx';
export { SentResume } from './sent-resume.tsx';
export { loadResumeWords } from './words.ts';
