import { ForgotPassword } from '../features/auth/forgot-password.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.auth.forgotPassword);

export default ForgotPassword;
