import { useParams } from 'react-router';
import { ClaimScreen, loadLostFoundWords } from '../features/lost-found/index.ts';
import { pageMeta } from '../lib/page.ts';

export const clientLoader = loadLostFoundWords;
export const meta = pageMeta((t) => t.shell.lostFound);

export default function Claim() {
  const { id = '' } = useParams();
  return <ClaimScreen key={id} slug={id} />;
}
