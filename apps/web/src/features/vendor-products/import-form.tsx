import { IMPORT_MAX_BYTES, type ImportReport, say } from '@plumbline/contract';
import { Button, DataTable, Section, Stat, Stats } from '@plumbline/ui';
import { FileField } from '@plumbline/ui/file-field';
import { type FormEvent, useState } from 'react';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useImport } from './api.ts';
import { useFileWords } from './file-words.ts';

/** First a dry run of the chosen file, then the import of the same file. */
export function ImportForm() {
  const t = useFileWords();
  const said = useSaid();
  const [file, setFile] = useState<File | null>(null);
  const [error, setViolation] = useState<Parameters<typeof said>[0]>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const call = useImport();
  const run = (dryRun: 'yes' | 'no') => {
    if (file === null) return setViolation(say('import_missing'));
    if (file.size > IMPORT_MAX_BYTES) return setViolation(say('file_too_large'));
    setViolation(null);
    call.send({ file, dryRun }, ({ data }) => setReport(data));
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    run('yes');
  };
  const sound = report?.isDryRun ? report.created + report.changed : 0;
  return (
    <>
      <form className={forms.form} onSubmit={check} noValidate>
        <FileField
          label={t.chooseFile}
          accept=".csv,text/csv"
          error={said(error)}
          onChange={({ currentTarget: { files } }) => {
            setFile(files?.[0] ?? null);
            setReport(null);
            setViolation(null);
          }}
        />
        <div className={forms.acts}>
          <Button type="submit" variant={sound > 0 ? 'plain' : 'primary'} busy={call.isBusy}>
            {t.check}
          </Button>
          {sound > 0 ? (
            <Button variant="primary" busy={call.isBusy} onClick={() => run('no')}>
              {t.importNow({ count: sound })}
            </Button>
          ) : null}
        </div>
      </form>
      <div aria-live="polite">{report === null ? null : <Report report={report} />}</div>
    </>
  );
}

/** Counts of an import or dry run, and each invalid row with its number, column and error. */
export function Report({ report }: { readonly report: ImportReport }) {
  const t = useFileWords();
  const { rows, created, changed, unchanged, errors } = report;
  return (
    <Section title={t.report}>
      <p>{report.isDryRun ? t.checked({ rows }) : t.imported({ rows })}</p>
      <Stats>
        <Stat label={t.created}>{created}</Stat>
        <Stat label={t.changedOnes}>{changed}</Stat>
        <Stat label={t.unchanged}>{unchanged}</Stat>
        <Stat label={t.faulty}>{new Set(errors.map(({ row }) => row)).size}</Stat>
      </Stats>
      {errors.length === 0 ? (
        <p className="soft">{t.noErrors}</p>
      ) : (
        <>
          <p>{t.errorsText}</p>
          <DataTable
            onPhone="lines"
            caption={t.errors}
            columns={[
              { key: 'row', label: t.row, cell: ({ row }) => row },
              {
                key: 'column',
                label: t.column,
                cell: ({ column }) => (column === null ? t.wholeRow : <code>{column}</code>),
              },
              { key: 'error', label: t.error, cell: ({ message }) => message },
            ]}
            rows={errors}
            rowKey={({ row, column }) => `${row} ${column}`}
          />
        </>
      )}
    </Section>
  );
}
