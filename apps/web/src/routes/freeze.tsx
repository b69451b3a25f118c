import { useParams } from 'react-router';
import { Freeze } from '../features/auth/freeze.tsx';
import { titleMeta } from '../lib/page.ts';
import { loadSecurityWords, securityWords } from '../lib/text/by-screen/security.ts';

export const clientLoader = loadSecurityWords;
export const meta = titleMeta(() => securityWords().freezeTitle);

export default function FreezeRoute() {
  const { link = '' } = useParams();
  return <Freeze link={link} />;
}
