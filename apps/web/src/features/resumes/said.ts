import { inWords, type Message, type ResumeKey } from '@plumbline/contract';
import { texts } from '@plumbline/texts/loaders/resume-entries';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { featureWords } from '../../lib/text/index.ts';

const { useWords } = featureWords(texts);

/** An error of a resume's field. */
export type Violation = Message<ResumeKey>;

export function useResumeSaid() {
  const words = useWords();
  const said = useSaid();
  return (violation: Violation | undefined): string | null => {
    if (!violation) return null;
    return violation.key in words
      ? inWords(words, violation as Message<keyof typeof words>)
      : said(violation as Message<never>);
  };
}
