import { saveFile } from '@plumbline/app-runtime/save-file';
import { CallError, IMPORT_MAX_ROWS, LISTING_COLUMNS } from '@plumbline/contract';
import { Button, DataTable, Note, Section } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { text } from '../../lib/text/index.ts';
import { showError } from '../../lib/toast.tsx';
import { mayEdit, useOwnStore } from '../../lib/vendor/store.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useFormWords } from '../../lib/vendor/words.ts';
import { readExport } from './api.ts';
import { fileWords, useFileWords } from './file-words.ts';
import { ImportForm } from './import-form.tsx';
import styles from './products.module.css';
import { useProductWords } from './words.ts';

export const meta = titleMeta(() => fileWords().filesTitle);

/** Exports and imports all products as a file. */
export default function FilesScreen() {
  const t = useFileWords();
  const { backToList, what } = useProductWords();
  const { notForRole } = useFormWords();
  const role = useOwnStore().data?.role;
  return (
    <Page
      help="productFiles"
      title={t.filesTitle}
      lead={t.filesLead}
      aside={<Link to="/vendor/products">{backToList}</Link>}
    >
      <Export />
      {role === undefined || mayEdit(role) ? (
        <Section title={t.importTitle}>
          <div className={styles.means}>
            {[t.importRows({ rows: IMPORT_MAX_ROWS }), ...t.importText].map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <ImportForm />
        </Section>
      ) : (
        <Note>{notForRole}</Note>
      )}
      <Section title={t.columns}>
        <DataTable
          onPhone="lines"
          caption={t.columns}
          columns={[
            { key: 'column', label: t.column, cell: (column) => <code>{column}</code> },
            { key: 'means', label: what, cell: (column) => t.columnMeans[column] },
          ]}
          rows={LISTING_COLUMNS}
          rowKey={(column) => column}
        />
      </Section>
    </Page>
  );
}

function Export() {
  const t = useFileWords();
  const [busy, setBusy] = useState<'point' | 'comma' | null>(null);
  const start = async (decimals: 'point' | 'comma') => {
    if (busy) return;
    setBusy(decimals);
    try {
      const { name, content } = await readExport(decimals);
      saveFile(name, content);
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) {
        showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
      }
    }
    setBusy(null);
  };
  return (
    <Section title={t.exportTitle}>
      <p>{t.exportText}</p>
      <p className={forms.acts}>
        <Button busy={busy === 'point'} onClick={() => void start('point')}>
          {t.download}
        </Button>
        <Button busy={busy === 'comma'} onClick={() => void start('comma')}>
          {t.downloadWithCommas}
        </Button>
      </p>
    </Section>
  );
}
