import { CertificatesScreen } from '../features/certificates/certificates-screen.tsx';
import { certificateWords } from '../features/certificates/words.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => certificateWords().title);

export default function Certificates() {
  return <CertificatesScreen />;
}
