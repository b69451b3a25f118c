import { type IssueReport, operatorIssueCertificates } from '@plumbline/contract/operator';
import { Button, Field, Note } from '@plumbline/ui';
import { FileField } from '@plumbline/ui/file-field';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './certificates.module.css';

/** A file is looked at first; only what had no fault can be issued, all of it. */
export function IssueFile({ onDone }: { readonly onDone: () => void }) {
  const [csv, setCsv] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ file?: string; reason?: string }>({});
  const [report, setReport] = useState<IssueReport | null>(null);
  const look = useCall(() => api(operatorIssueCertificates, { csv, reason, dryRun: 'yes' }), {
    isSilent: true,
    onSuccess: ({ data }) => setReport(data),
  });
  const issue = useCall(() => api(operatorIssueCertificates, { csv, reason, dryRun: 'no' }), {
    onSuccess: ({ data }) => (data.issued > 0 ? onDone() : setReport(data)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(csv === '' ? { file: 'Please choose a CSV file' } : {}),
      ...(reason.trim().length < 3 ? { reason: 'Please give a reason' } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) look.send(undefined);
  };
  const isSound = report !== null && report.faults.length === 0;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        A CSV file with the columns <code>email</code>, <code>title</code> and <code>criteria</code>, 500 rows at most.
        All of its rows are issued, or none.
      </p>
      <FileField
        label="File"
        error={wrong.file ?? null}
        accept=".csv,text/csv"
        onChange={async ({ currentTarget }) => {
          setReport(null);
          setCsv((await currentTarget.files?.[0]?.text()) ?? '');
        }}
      />
      <Field label="Reason" hint="Kept in the audit trail." error={wrong.reason ?? null}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => {
              setReport(null);
              setReason(currentTarget.value);
            }}
          />
        )}
      </Field>
      {report === null ? null : <Report report={report} />}
      <p>
        {isSound ? (
          <Button variant="primary" busy={issue.isBusy} onClick={() => issue.send(undefined)}>
            Issue {report.rows} {report.rows === 1 ? 'certificate' : 'certificates'}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={look.isBusy}>
            Look at it
          </Button>
        )}
      </p>
    </form>
  );
}

const Report = ({ report: { rows, faults } }: { readonly report: IssueReport }) =>
  faults.length === 0 ? (
    <Note>{rows} rows, nothing is wrong with them. Nothing is issued yet.</Note>
  ) : (
    <div role="alert">
      <p>
        Nothing is issued: {faults.length} of {rows} rows have a fault.
      </p>
      <ul className={styles.faults}>
        {faults.map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
