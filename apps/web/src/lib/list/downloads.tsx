import { saveFile } from '@plumbline/app-runtime/save-file';
import { CallError, type ExportedList, exportList } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { download } from '../api.ts';
import { text, useText } from '../text/index.ts';
import { showError } from '../toast.tsx';
import styles from './list.module.css';

interface DownloadsProps {
  readonly list: ExportedList;
  /** As in the URL, so that the file matches the screen. */
  readonly filters: Readonly<Record<string, string>>;
  /** Description of the files, if they are not the list above. */
  readonly label?: string;
}

/** Spreadsheets expect 1.50 in some countries and 1,50 in others. */
const FORMATS = {
  csv: { asked: { format: 'csv' }, label: 'CSV' },
  commaCsv: { asked: { format: 'csv', decimals: 'comma' }, label: 'CSV 1,50' },
  pdf: { asked: { format: 'pdf' }, label: 'PDF' },
} as const;
type Format = keyof typeof FORMATS;

async function save(list: ExportedList, format: Format, filters: DownloadsProps['filters']): Promise<void> {
  const { name, content } = await download(exportList, { ...filters, list, ...FORMATS[format].asked });
  saveFile(name, content);
}

/** Downloads the whole list with the screen's filters and order. */
export function Downloads({ list, filters, label }: DownloadsProps) {
  const t = useText().lists;
  const [busy, setBusy] = useState<Format | null>(null);
  const start = async (format: Format) => {
    if (busy) return;
    setBusy(format);
    await save(list, format, filters).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) return;
      showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
    });
    setBusy(null);
  };
  return (
    <fieldset className={styles.downloads}>
      <legend className="sr-only">{label ?? t.download}</legend>
      {(Object.keys(FORMATS) as Format[]).map((format) => (
        <Button
          key={format}
          size="small"
          busy={busy === format}
          aria-label={`${label ?? t.download} ${FORMATS[format].label}`}
          title={format === 'commaCsv' ? t.decimalCommas : undefined}
          onClick={() => void start(format)}
        >
          {FORMATS[format].label}
        </Button>
      ))}
    </fieldset>
  );
}
