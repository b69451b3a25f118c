import { inWords, type Message, type ResumeKey } from '@plumbline/contract';
import { texts } from '@plumbline/texts/loaders/resume-entries';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { featureWords } from '../../lib/text/index.ts';

const { useWords } = await featureWords(texts);

/** An error of a resume's field. */
export type Fault = Message<ResumeKey>;

export function useResumeSaid() {
  const words = useWords();
  const said = useSaid();
  return (fault: Fault | undefined): string | null => {
    if (!fault) return null;
    return fault.key in words ? inWords(words, fault as Message<keyof typeof words>) : said(fault as Message<never>);
  };
}
