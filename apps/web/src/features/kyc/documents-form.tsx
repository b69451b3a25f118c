import {
  KYC_DOCUMENT_TYPES,
  KYC_FILE_MAX_BYTES,
  KYC_MEDIA_TYPES,
  KYC_PARTS,
  type KycDocumentType,
  type KycPart,
  type Message,
  type RuleKey,
  say,
} from '@plumbline/contract';
import { Button, Section, SelectField } from '@plumbline/ui';
import { FileField } from '@plumbline/ui/file-field';
import { type FormEvent, useState } from 'react';
import { useKycWords } from '../../lib/text/by-screen/kyc.ts';
import { useText } from '../../lib/text/index.ts';
import { useSendDocuments } from './api.ts';
import styles from './kyc.module.css';

type Chosen = Partial<Record<KycPart, File>>;

/** Returns the first part that cannot be sent, and why. The server checks the file's real type. */
export function findViolation(chosen: Chosen): { part: KycPart; message: Message<RuleKey> } | null {
  if (!chosen.front) return { part: 'front', message: say('file_missing') };
  const large = KYC_PARTS.find((part) => (chosen[part]?.size ?? 0) > KYC_FILE_MAX_BYTES);
  return large ? { part: large, message: say('file_too_large') } : null;
}

export function DocumentsForm({ isAgain }: { readonly isAgain: boolean }) {
  const { said } = useText();
  const t = useKycWords();
  const [documentType, setDocumentType] = useState<KycDocumentType>('passport');
  const [chosen, setChosen] = useState<Chosen>({});
  const [violation, setViolation] = useState<ReturnType<typeof findViolation>>(null);
  const sending = useSendDocuments();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findViolation(chosen);
    setViolation(found);
    if (found === null) sending.send({ documentType, files: chosen as Record<string, File> });
  };
  return (
    <Section title={isAgain ? t.formAgain : t.form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t.document}
          value={documentType}
          onChange={(event) => setDocumentType(event.currentTarget.value as KycDocumentType)}
        >
          {KYC_DOCUMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {t.documentType[type]}
            </option>
          ))}
        </SelectField>
        {KYC_PARTS.map((part) => (
          <FileField
            key={part}
            label={t.part[part]}
            accept={KYC_MEDIA_TYPES.join(',')}
            hint={t.partHint[part]}
            error={violation?.part === part ? said(violation.message) : null}
            onChange={({ currentTarget: { files } }) => {
              const { [part]: _before, ...others } = chosen;
              setChosen(files?.[0] ? { ...others, [part]: files[0] } : others);
            }}
          />
        ))}
        <Button type="submit" variant="primary" busy={sending.isBusy}>
          {t.send}
        </Button>
      </form>
    </Section>
  );
}
