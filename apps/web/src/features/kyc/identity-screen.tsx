import type { Kyc } from '@plumbline/contract';
import { Note, Section, Tag } from '@plumbline/ui';
import { Columns } from '../../lib/columns.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { kycWords, loadKycWords, useKycWords } from '../../lib/text/by-screen/kyc.ts';
import { useKyc } from './api.ts';
import { DocumentsForm } from './documents-form.tsx';
import styles from './kyc.module.css';
import { SentDocuments } from './sent-documents.tsx';

export const clientLoader = loadKycWords;
export const meta = titleMeta(() => kycWords().title);

/** Where the check stands, what was sent, and the form while something can be sent. */
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
        {reason === null ? null : <p className={styles.reason}>{t.reason(reason)}</p>}
        <p>{t.said[status]}</p>
        {status === 'approved' ? null : <p className="soft">{isRequired ? t.required : t.optional}</p>}
        {submittedAt === null ? null : <p className="small soft">{t.sentAt(submittedAt)}</p>}
        {decidedAt === null ? null : <p className="small soft">{t.decidedAt(decidedAt)}</p>}
      </div>
    </Section>
  );
}
