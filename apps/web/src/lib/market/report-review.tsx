import { type RequestOf, reportContent } from '@plumbline/contract';
import { Button, Dialog, SelectField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { bundledWords } from '../text/index.ts';
import { showSuccess } from '../toast.tsx';
import { useCall } from '../use-call.ts';
import styles from './market.module.css';

type Form = RequestOf<typeof reportContent>;

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
] as const satisfies readonly Form['reason'][];

/** A button that tells operators of a review; `name` says of which one. */
export function ReportReview({ name, ...of }: Pick<Form, 'kind' | '_id'> & { readonly name: string }) {
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

interface ReportDialogProps {
  readonly of: Pick<Form, 'kind' | '_id'>;
  /** In the order in which they are offered. */
  readonly reasons: readonly Form['reason'][];
  readonly words: {
    readonly title: string;
    readonly why: string;
    readonly words: string;
    readonly back: string;
    readonly report: string;
    readonly reasons: Readonly<Partial<Record<Form['reason'], string>>>;
  };
  readonly onClose: () => void;
}

/** Tells operators why something of another person should go. */
export function ReportDialog({ of, reasons, words: t, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState(reasons[0]!);
  const [words, setWords] = useState('');
  const { send, isBusy } = useCall((form: Form) => api(reportContent, form), {
    onSuccess: ({ message }) => showSuccess(message),
  });
  return (
    <Dialog isOpen title={t.title} onClose={onClose} isBusy={isBusy}>
      <form
        className="narrow-form"
        onSubmit={(event) => {
          event.preventDefault();
          send({ ...of, reason, words: words.trim() }, onClose);
        }}
      >
        <SelectField
          label={t.why}
          value={reason}
          onChange={({ currentTarget }) => setReason(reasons[currentTarget.selectedIndex]!)}
        >
          {reasons.map((each) => (
            <option key={each} value={each}>
              {t.reasons[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.words}
          maxLength={1000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <p className={styles.acts}>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t.report}
          </Button>
          <Button onClick={onClose} disabled={isBusy}>
            {t.back}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
