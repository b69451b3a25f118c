import { saveFile } from '@plumbline/app-runtime/save-file';
import {
  CallError,
  CERTIFICATE_SHOWN,
  type Certificate,
  type CertificateShown,
  certificateFile,
  getCertificates,
  shareCertificate,
} from '@plumbline/contract';
import { Button, buttonClass, CopyButton, EmptyState, Moment, SelectField, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { api, download } from '../../lib/api.ts';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { NextStep } from '../../lib/own-link.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PAGE_SIZE, Pager, usePage } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './certificates.module.css';
import { certificateWords, useCertificateWords } from './words.ts';

const LOOK_EVERY_MS = 1500;

/** Polls the list while a certificate is being signed, which takes a second. */
const useCertificates = (page: number) =>
  useQuery({
    ...read(getCertificates, { page: String(page), limit: String(PAGE_SIZE) }),
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.docs.some(({ isSigned }) => !isSigned) ? LOOK_EVERY_MS : false),
  });

const useShare = () =>
  useCall((choice: { _id: string; shows: CertificateShown }) => api(shareCertificate, choice), {
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refreshEverything,
  });

/** Downloads a certificate, and shows an error on failure. */
async function saveCertificate(id: string, format: 'pdf' | 'jwt'): Promise<void> {
  try {
    const { name, content } = await download(certificateFile, { id, format });
    saveFile(name, content);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return;
    showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
  }
}

export const meta = titleMeta(() => certificateWords().title);

const TONES = { valid: 'good', suspended: 'wait', revoked: 'bad' } as const;

/** Lists a member's certificates: content, visibility and files. */
export default function CertificatesScreen() {
  const t = useCertificateWords();
  const query = useCertificates(usePage());
  return (
    <Page help="certificates" title={t.title} lead={t.lead}>
      <Loaded query={query} failed={t.failed}>
        {({ docs, total, page, limit }) =>
          total === 0 ? (
            <EmptyState action={<NextStep to="/learn">{t.toCourses}</NextStep>}>{t.empty} </EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {docs.map((certificate) => (
                  <One key={certificate._id} certificate={certificate} />
                ))}
              </ul>
              <p className="small soft">{t.fileHint}</p>
              <Pager page={page} total={total} limit={limit} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function One({ certificate }: { readonly certificate: Certificate }) {
  const t = useCertificateWords();
  const { _id, title, criteria, fullName, status, reason, issuedAt, shows, isSigned } = certificate;
  return (
    <li className={styles.one}>
      <h2>{title}</h2>
      <p>
        <Tag tone={TONES[status]}>{t.status[status]}</Tag>{' '}
        <span className="small soft">
          {t.issued} <Moment at={toMinuteText(issuedAt)} /> {t.to({ name: fullName })}
        </span>
      </p>
      {reason === '' ? null : (
        <p>
          {t.because} {reason}
        </p>
      )}
      <p className={styles.for}>{criteria}</p>
      {isSigned ? (
        <>
          <Shown certificate={certificate} />
          <div className={styles.actions}>
            {shows === 'nothing' ? null : (
              <Button size="small" aria-label={t.pdfOf({ title })} onClick={() => void saveCertificate(_id, 'pdf')}>
                {t.pdf}
              </Button>
            )}
            <Button size="small" aria-label={t.fileOf({ title })} onClick={() => void saveCertificate(_id, 'jwt')}>
              {t.file}
            </Button>
          </div>
        </>
      ) : (
        <p role="status">{t.signing}</p>
      )}
    </li>
  );
}

/** The holder's choice, and the link while it is public. */
function Shown({ certificate: { _id, title, shows } }: { readonly certificate: Certificate }) {
  const t = useCertificateWords();
  const { send, isBusy } = useShare();
  const path = `/verify/${_id}`;
  const link = `${window.location.origin}${path}`;
  return (
    <>
      <div className={styles.shown}>
        <SelectField
          label={t.shown}
          aria-label={t.shownOf({ title })}
          hint={t.hint[shows]}
          value={shows}
          disabled={isBusy}
          onChange={({ currentTarget }) => send({ _id, shows: currentTarget.value as CertificateShown })}
        >
          {CERTIFICATE_SHOWN.map((each) => (
            <option key={each} value={each}>
              {t.shows[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {shows === 'nothing' ? null : (
        <>
          <p className={styles.link} translate="no">
            {link}
          </p>
          <div className={styles.actions}>
            <CopyButton
              size="small"
              text={link}
              label={t.copy}
              describe={t.copyOf({ title })}
              onCopied={() => showSuccess(t.copied)}
              onFailed={() => showError(t.notCopied)}
            />
            <a className={buttonClass({ size: 'small' })} href={path} aria-label={t.openOf({ title })}>
              {t.open}
            </a>
          </div>
        </>
      )}
    </>
  );
}
