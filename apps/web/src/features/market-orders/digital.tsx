import { saveFile } from '@plumbline/app-runtime/save-file';
import { CallError, type MarketOrder } from '@plumbline/contract';
import { Button, CopyButton, Section } from '@plumbline/ui';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { text } from '../../lib/text/index.ts';
import { showError } from '../../lib/toast.tsx';
import { openFile, useDigital } from './api.ts';
import styles from './market-orders.module.css';
import { useOrderWords } from './words.ts';

/** Codes and files of a sent order. */
export function Digital({ order }: { readonly order: MarketOrder }) {
  const isSent = order.timeline.some(({ status }) => status === 'sent');
  const isDigital = order.lines.some(({ delivery }) => delivery === null);
  return isSent && isDigital ? <Goods id={order._id} /> : null;
}

function Goods({ id }: { readonly id: string }) {
  const t = useOrderWords();
  return (
    <Section title={t.digital}>
      <Loaded query={useDigital(id)} failed={t.failed}>
        {(lines) => (
          <ul className="plain-list">
            {lines.map((line) => (
              <li key={line._id} className={styles.goods}>
                <strong>{line.title}</strong>
                {line.codes.map((code) => (
                  <span key={code} className={styles.code}>
                    <code translate="no">{code}</code>
                    <CopyButton size="small" text={code} label={t.copyCode} />
                  </span>
                ))}
                {line.file === null ? null : <Download id={id} line={line._id} file={line.file} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Download({ id, line, file }: { readonly id: string; readonly line: string; readonly file: string }) {
  const t = useOrderWords();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await openFile(id, line).then(
      ({ name, content }) => saveFile(name, content),
      (error: unknown) => {
        if (error instanceof CallError && error.status === 401) return;
        showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
      },
    );
    setBusy(false);
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void start()}>
      {t.download({ file })}
    </Button>
  );
}
