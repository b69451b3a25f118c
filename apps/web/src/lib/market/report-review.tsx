import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { bundledWords } from '../text/index.ts';
import { ReportDialog, type ReportForm } from './report-dialog.tsx';

const en = {
  report: 'Report',
  title: 'Report this review',
  why: 'What is wrong?',
  words: 'In your words (may stay empty)',
  back: 'Back',
  reasons: {
    offensive: 'It is offensive',
    'personal-data': 'It shows somebody’s personal data',
    fraud: 'It deceives',
    illegal: 'It is illegal or banned here',
    other: 'Something else',
  },
};
const hi: typeof en = {
  report: 'शिकायत करें',
  title: 'इस समीक्षा की शिकायत करें',
  why: 'क्या ठीक नहीं है?',
  words: 'आपके शब्दों में (ख़ाली रह सकता है)',
  back: 'वापस',
  reasons: {
    offensive: 'यह अपमानजनक है',
    'personal-data': 'यह किसी की निजी जानकारी दिखाता है',
    fraud: 'यह धोखा देता है',
    illegal: 'यह अवैध है या यहाँ वर्जित है',
    other: 'कुछ और',
  },
};
const { useWords } = bundledWords({ en, hi });
const REASONS = [
  'offensive',
  'personal-data',
  'fraud',
  'illegal',
  'other',
] as const satisfies readonly ReportForm['reason'][];

/** A button that tells operators of a review; `name` says of which one. */
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
