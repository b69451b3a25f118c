export { SignIn as default } from '../features/sign-in/index.ts';
