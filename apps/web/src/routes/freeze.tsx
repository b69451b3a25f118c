import { useParams } from 'react-router';
import { Freeze } from '../features/auth/freeze.tsx';
import { pageMeta } from '../lib/page.ts';

export const meta = pageMeta((t) => t.security.freezeTitle);

export default function FreezeRoute() {
  const { link = '' } = useParams();
  return <Freeze link={link} />;
}
