import { useListPlace } from '@plumbline/app-runtime/list';
import { useFields } from '@plumbline/app-runtime/use-fields';
import { getVendorReviews, type RequestOf, type Review, replyReview } from '@plumbline/contract';
import { Button, EmptyState, Field, Stat, Stats } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { ReportReview } from '../../lib/market/report-review.tsx';
import { Stars } from '../../lib/market/stars.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PAGE_SIZE, PageOutOfRange, Pager } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import { mayEdit, useOwnStore } from '../../lib/vendor/store.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import styles from './reviews.module.css';
import { reviewWords, useReviewWords } from './words.ts';

const useReviews = (page: number) =>
  useQuery({ ...read(getVendorReviews, { page: String(page), limit: String(PAGE_SIZE) }), meta: { isQuiet: true } });

const useReply = () =>
  useCall((form: RequestOf<typeof replyReview>) => api(replyReview, form), {
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: refreshEverything,
  });

export const meta = titleMeta(() => reviewWords().title);

/** The store's public reviews; owners and managers can answer each once. */
export default function ReviewsScreen() {
  const t = useReviewWords();
  const { shell } = useText();
  const place = useListPlace({ filters: {} });
  const query = useReviews(place.address.page);
  const store = useOwnStore();
  const answers = store.data !== undefined && mayEdit(store.data.role);
  return (
    <Page help="vendorReviews" title={t.title} lead={t.lead}>
      <Loaded query={query} failed={t.failed}>
        {(found) =>
          found.total === 0 ? (
            <EmptyState action={<Link to="/vendor/orders">{shell.orders}</Link>}>{t.empty}</EmptyState>
          ) : (
            <>
              <Stats>
                <Stat label={t.average} note={t.count({ count: found.total })}>
                  {found.average}
                </Stat>
              </Stats>
              <ul className={styles.list}>
                {found.docs.map((each) => (
                  <ReviewRow key={each._id} review={each} answers={answers} />
                ))}
              </ul>
              {found.docs.length === 0 ? (
                <PageOutOfRange first={place.href({})} />
              ) : (
                <Pager page={found.page} total={found.total} limit={found.limit} />
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function ReviewRow({ review, answers }: { readonly review: Review; readonly answers: boolean }) {
  const t = useReviewWords();
  const [isOpen, setOpen] = useState(false);
  const { stars, text, by, writtenOn, title, variant, reply } = review;
  return (
    <li className={styles.review}>
      <p>
        <Stars count={stars} label={t.ofFive({ stars })} /> <strong>{title}</strong>
      </p>
      <p className="small soft">
        {by} · {toDayText(writtenOn)} · {variant}
      </p>
      <p className={text === '' ? 'soft' : 'as-typed'}>{text === '' ? t.noWords : text}</p>
      {reply === null ? null : (
        <div className={styles.reply}>
          <p className="small soft">{t.yourAnswer}</p>
          <p className="as-typed">{reply}</p>
        </div>
      )}
      <p className={styles.acts}>
        {reply === null && answers && !isOpen ? (
          <Button size="small" aria-label={t.answerTo({ by })} onClick={() => setOpen(true)}>
            {t.answer}
          </Button>
        ) : null}
        <ReportReview kind="review" _id={review._id} name={`${by}, ${title}`} />
      </p>
      {reply === null && isOpen ? <ReplyForm id={review._id} /> : null}
    </li>
  );
}

function ReplyForm({ id }: { readonly id: string }) {
  const t = useReviewWords();
  const { values, bind } = useFields({ text: '' });
  const reply = useReply();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reply.send({ _id: id, text: values.text });
  };
  return (
    <form className={forms.form} onSubmit={submit} noValidate>
      <Field label={t.answer} hint={t.answerHint}>
        {(field) => <textarea {...field} {...bind('text')} rows={4} maxLength={2000} />}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={reply.isBusy}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}
