import { type RequestOf, reportContent } from '@plumbline/contract';
import { Button, Dialog, SelectField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { showSuccess } from '../toast.tsx';
import { useCall } from '../use-call.ts';
import styles from './market.module.css';

export type ReportForm = RequestOf<typeof reportContent>;

interface ReportDialogProps {
  readonly of: Pick<ReportForm, 'kind' | '_id'>;
  /** In display order. */
  readonly reasons: readonly ReportForm['reason'][];
  readonly words: {
    readonly title: string;
    readonly why: string;
    readonly words: string;
    readonly back: string;
    readonly report: string;
    readonly reasons: Readonly<Partial<Record<ReportForm['reason'], string>>>;
  };
  readonly onClose: () => void;
}

/** Reports another person's content to the operators. */
export function ReportDialog({ of, reasons, words: t, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState(reasons[0]!);
  const [words, setWords] = useState('');
  const { send, isBusy } = useCall((form: ReportForm) => api(reportContent, form), {
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
