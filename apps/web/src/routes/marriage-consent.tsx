import { useLocation } from 'react-router';
import { ConsentScreen, loadMarriageWords, marriageWords } from '../features/marriage/index.ts';
import { titleMeta } from '../lib/page.ts';

export const clientLoader = loadMarriageWords;
export const meta = titleMeta(() => marriageWords().consentTitle);

export default function MarriageConsent() {
  const { hash } = useLocation();
  return <ConsentScreen consentKey={hash.slice(1)} />;
}
