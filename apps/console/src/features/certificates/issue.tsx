import { rich } from '@plumbline/app-runtime/text';
import { useFields } from '@plumbline/app-runtime/use-fields';
import { type IssueReport, operatorIssueCertificate, operatorIssueCertificates } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-certificates';
import { Button, Field, Note, TextField } from '@plumbline/ui';
import { FileField } from '@plumbline/ui/file-field';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './certificates.module.css';

/** A file is checked first; only a file without errors can be issued, as a whole. */
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
      ...(csv === '' ? { file: t.pleaseChooseCsv } : {}),
      ...(reason.trim().length < 3 ? { reason: t.pleaseGiveReason } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) look.send(undefined);
  };
  const isSound = report !== null && report.errors.length === 0;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{rich(t.csvFileColumns, { code: (children) => <code>{children}</code> })}</p>
      <FileField
        label={t.file}
        error={wrong.file ?? null}
        accept=".csv,text/csv"
        onChange={async ({ currentTarget }) => {
          setReport(null);
          setCsv((await currentTarget.files?.[0]?.text()) ?? '');
        }}
      />
      <Field label={t.reason} hint={t.issueReasonHint} error={wrong.reason ?? null}>
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
            {t.issueRowsCertificate({ rows: report.rows })}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={look.isBusy}>
            {t.lookAtIt}
          </Button>
        )}
      </p>
    </form>
  );
}

const Report = ({ report: { rows, errors } }: { readonly report: IssueReport }) =>
  errors.length === 0 ? (
    <Note>{t.rowsNothingWrong({ rows })}</Note>
  ) : (
    <div role="alert">
      <p>{t.nothingIssuedRows({ count: errors.length, rows })}</p>
      <ul className={styles.errors}>
        {errors.map(({ row, message }) => (
          <li key={row}>{t.rowError({ row, message })}</li>
        ))}
      </ul>
    </div>
  );

type Wrong = Partial<Record<'email' | 'title' | 'criteria' | 'reason', string>>;

/** Form for a single certificate. Its name is the account's, so the form has no name field. */
export function IssueOne({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields({ email: '', title: '', criteria: '', reason: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const { send, isBusy } = useCall((input: typeof values) => api(operatorIssueCertificate, input));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Wrong = {
      ...(values.email.trim() === '' ? { email: t.pleaseGiveMember } : {}),
      ...(values.title.trim() === '' ? { title: t.pleaseGiveTitle } : {}),
      ...(values.criteria.trim() === '' ? { criteria: t.pleaseSayGiven } : {}),
      ...(values.reason.trim().length < 3 ? { reason: t.pleaseGiveReason } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) send(values, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t.memberEMail}
        hint={t.memberEMailHint}
        type="email"
        autoComplete="off"
        maxLength={254}
        error={wrong.email ?? null}
        {...bind('email')}
      />
      <TextField label={t.title} maxLength={200} autoComplete="off" error={wrong.title ?? null} {...bind('title')} />
      <Field label={t.givenFor} hint={t.givenForHint} error={wrong.criteria ?? null}>
        {(input) => <textarea {...input} rows={4} maxLength={4000} {...bind('criteria')} />}
      </Field>
      <Field label={t.reason} hint={t.issueReasonHint} error={wrong.reason ?? null}>
        {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('reason')} />}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.issue}
        </Button>
      </p>
    </form>
  );
}
