export { Invitation } from './invitation.tsx';
export { SignIn } from './sign-in.tsx';
