import type { Kyc } from '@plumbline/contract';
import { Button, Note, Section, Tag } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Columns, Page } from '../../lib/page-frame.tsx';
import { kycWords, useKycWords } from '../../lib/text/by-screen/kyc.ts';
import { saveDocument, useKyc } from './api.ts';
import { DocumentsForm } from './documents-form.tsx';
import styles from './kyc.module.css';

export const meta = titleMeta(() => kycWords().title);

/** State of the check, submitted documents, and the form while it can be used. */
export default function IdentityScreen() {
  const t = useKycWords();
  const kyc = useKyc();
  return (
    <Page help="identity" title={t.title} lead={t.lead}>
      <Loaded query={kyc} failed={t.failed}>
        {(state) => (
          <>
            <State kyc={state} />
            {state.status === 'none' || state.status === 'rejected' ? (
              <Columns aside={<Note>{t.privacy}</Note>}>
                <DocumentsForm isAgain={state.status === 'rejected'} />
              </Columns>
            ) : null}
            {state.documents.length > 0 ? <SentDocuments documents={state.documents} /> : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const TONE = { none: 'plain', submitted: 'wait', approved: 'good', rejected: 'bad' } as const;

function State({ kyc: { status, isRequired, reason, documentType, submittedAt, decidedAt } }: { readonly kyc: Kyc }) {
  const t = useKycWords();
  return (
    <Section title={documentType === null ? t.document : t.documentType[documentType]}>
      <div className={styles.state} aria-live="polite">
        <Tag tone={TONE[status]}>{t.status[status]}</Tag>
        {reason === null ? null : <p className="break-anywhere">{t.reason({ reason })}</p>}
        <p>{t.said[status]}</p>
        {status === 'approved' ? null : <p className="soft">{isRequired ? t.required : t.optional}</p>}
        {submittedAt === null ? null : <p className="small soft">{t.sentAt({ time: submittedAt })}</p>}
        {decidedAt === null ? null : <p className="small soft">{t.decidedAt({ time: decidedAt })}</p>}
      </div>
    </Section>
  );
}

function SentDocuments({ documents }: { readonly documents: Kyc['documents'] }) {
  const t = useKycWords();
  const saving = useMutation({ mutationFn: saveDocument });
  return (
    <Section title={t.documents}>
      <ul className={styles.rows}>
        {documents.map(({ _id, part, sizeBytes }) => (
          <li key={_id} className={styles.row}>
            <span>
              {t.part[part]} <span className="small soft">{t.size({ kilobytes: Math.ceil(sizeBytes / 1000) })}</span>
            </span>
            <Button
              size="small"
              busy={saving.isPending && saving.variables === _id}
              aria-label={t.saveOf({ part: t.part[part] })}
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
