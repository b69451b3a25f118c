import { Login } from '../features/auth/login.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.common.logIn);

export default Login;
