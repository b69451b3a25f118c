import type { Kyc } from '@plumbline/contract';
import { Button, Section } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useKycWords } from '../../lib/text/by-screen/kyc.ts';
import { saveDocument } from './api.ts';
import styles from './kyc.module.css';

export function SentDocuments({ documents }: { readonly documents: Kyc['documents'] }) {
  const t = useKycWords();
  const saving = useMutation({ mutationFn: saveDocument });
  return (
    <Section title={t.documents}>
      <ul className={styles.rows}>
        {documents.map(({ _id, part, sizeBytes }) => (
          <li key={_id} className={styles.row}>
            <span>
              {t.part[part]} <span className="small soft">{t.size(Math.ceil(sizeBytes / 1000))}</span>
            </span>
            <Button
              size="small"
              busy={saving.isPending && saving.variables === _id}
              aria-label={t.saveOf(t.part[part])}
              onClick={() => saving.mutate(_id)}
            >
              {t.save}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
