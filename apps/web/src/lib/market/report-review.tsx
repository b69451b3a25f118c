import { texts } from '@plumbline/texts/loaders/report-review';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { featureWords } from '../text/index.ts';
import { ReportDialog, type ReportForm } from './report-dialog.tsx';

const { useWords } = featureWords(texts);
const REASONS = [
  'offensive',
  'personal-data',
  'fraud',
  'illegal',
  'other',
] as const satisfies readonly ReportForm['reason'][];

/** A button that reports a review to the operators; `name` identifies the review. */
export function ReportReview({ name, ...of }: Pick<ReportForm, 'kind' | '_id'> & { readonly name: string }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`${t.report}: ${name}`} onClick={() => setOpen(true)}>
        {t.report}
      </Button>
      {isOpen ? <ReportDialog of={of} reasons={REASONS} words={t} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
