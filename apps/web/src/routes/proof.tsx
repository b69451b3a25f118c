import { ProofScreen } from '../features/proof/proof-screen.tsx';
import { proofWords } from '../features/proof/words.ts';
import { readForEveryScreen } from '../lib/first-reads.ts';
import { titleMeta } from '../lib/page.ts';

export const meta = titleMeta(() => proofWords().title);

/** Visitors check the list as well: no session is asked for. */
export async function clientLoader(): Promise<null> {
  await readForEveryScreen();
  return null;
}

export default ProofScreen;
