import type { OwnPost, PostKind } from '@plumbline/contract';
import { countsCountry, holds, isAsked, type Violation } from '@plumbline/contract/kinds';
import { AmountField, Button, Note, Section, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, Suspense, useCallback, useState } from 'react';
import { currentArea } from '../../lib/area.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSubmit } from '../../lib/market/own-listing/calls.ts';
import { usePlatform } from '../../lib/shared-reads.ts';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { useKinds } from '../../lib/text/by-screen/kinds.ts';
import { focusFirstError } from '../../lib/use-errors.ts';
import { MarkdownField } from '../../lib/vendor/markdown-field.tsx';
import { useUnsavedGuard } from '../../lib/vendor/use-unsaved-guard.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { largestPlace, useCategories, useSave } from './api.ts';
import { AttributeField } from './attribute-field.tsx';
import { type Draft, draftOf, mayBeOrdered, requestOf, saysTheSame, valuesIn, violationsIn } from './draft.ts';
import styles from './my-listings.module.css';
import { PicturesField } from './pictures-field.tsx';
import { PlaceField } from './place-field.tsx';
import { Preview } from './preview.tsx';
import { lastDay } from './state-panel.tsx';
import { usePostWords } from './words.ts';

/** Only for stores and what they sell. */
const OrderFields = lazyPart(async () => (await import('./order-part.tsx')).OrderFields);

interface PostFormProps {
  readonly kind: PostKind;
  readonly post: OwnPost | null;
  /** For a new post: opens its own screen. */
  readonly onCreated?: (id: string) => unknown;
}

interface PartProps {
  readonly kind: PostKind;
  readonly draft: Draft;
  readonly violations: Readonly<Record<string, Violation>>;
  readonly change: (part: Partial<Draft>) => void;
}

/** The full post form, rendered from its kind's definition. Saving keeps a draft; visitors see it once approved. */
export function PostForm({ kind, post, onCreated }: PostFormProps) {
  const t = usePostWords();
  const [base, setBase] = useState(post);
  const [draft, setDraft] = useState(() => draftOf(post));
  const [violations, setViolations] = useState<Readonly<Record<string, Violation>>>({});
  const [isSending, setSending] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [isShown, setShown] = useState(false);
  const isDirty = !saysTheSame(kind, draft, draftOf(base));
  const { dialog, leave } = useUnsavedGuard(isDirty || isSending);
  const save = useSave();
  const submit = useSubmit();
  const change = useCallback((part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })), []);
  const isLocked = post?.change === 'in_review';
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isSubmitted = submitterOf(event) === 'submit';
    setFinding(true);
    const place = await placeOf(draft);
    setFinding(false);
    change({ place });
    const whole = { ...draft, place };
    const found = violationsIn(kind, whole);
    setViolations(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    save.send(requestOf(kind, whole, post?._id ?? null), ({ data }) => {
      if (data.kind === 'product') return;
      setBase(data);
      setDraft(draftOf(data));
      if (isSubmitted) submit.send(data._id);
      return leave(() => onCreated?.(data._id));
    });
  };
  const part = { kind, draft, violations, change };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      {isLocked ? <Note>{t.locked}</Note> : null}
      <fieldset className={styles.plain} disabled={isLocked}>
        <What {...part} />
        <Details {...part} />
        {currentArea() === 'vendor' && mayBeOrdered(kind, draft) ? (
          <Suspense fallback={null}>
            <OrderFields
              order={draft.order}
              post={base}
              violations={violations}
              onOrder={(order) => change({ order })}
            />
          </Suspense>
        ) : null}
        <PicturesField
          pictures={draft.pictures}
          onPictures={(pictures) => change({ pictures })}
          onSending={setSending}
        />
      </fieldset>
      {isShown ? <Preview kind={kind} draft={draft} /> : null}
      <p role="status" className="small soft">
        {isDirty && !isLocked ? t.notSaved : ''}
      </p>
      <div className={forms.acts}>
        {isLocked ? null : (
          <>
            <Button
              type="submit"
              name="do"
              value="submit"
              variant="primary"
              busy={submit.isBusy || isFinding}
              disabled={isSending}
            >
              {t.saveAndSubmit}
            </Button>
            <Button type="submit" name="do" value="save" busy={save.isBusy} disabled={isSending}>
              {t.save}
            </Button>
          </>
        )}
        <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t.hidePreview : t.preview}
        </Button>
      </div>
      {dialog}
    </form>
  );
}

/** Uses the last typed town, even if its response arrives after the submit press. */
const placeOf = async ({ place, placeTyped }: Draft): Promise<Draft['place']> =>
  place === null && placeTyped !== '' ? largestPlace(placeTyped) : place;

/** Returns the pressed button; Enter in a field saves. */
const submitterOf = (event: FormEvent<HTMLFormElement>): string =>
  ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? 'save';

function What({ kind, draft, violations, change }: PartProps) {
  const t = usePostWords();
  const said = useSaid();
  const categories = useCategories(kind).data;
  return (
    <Section title={useKinds()[kind].texts.one}>
      <div className={forms.form}>
        <TextField
          label={t.name}
          name="title"
          maxLength={120}
          value={draft.title}
          error={said(violations.title ?? null)}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <SelectField
          // Remounts once its options are loaded, because a browser drops a value without an option.
          key={categories === undefined ? 'waits' : 'there'}
          label={t.category}
          name="categoryId"
          value={draft.categoryId}
          error={said(violations.categoryId ?? null)}
          onChange={({ currentTarget }) => change({ categoryId: currentTarget.value })}
        >
          <option value="">{t.chooseCategory}</option>
          {categories?.docs.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <MarkdownField
          label={t.description}
          name="description"
          rows={8}
          maxLength={20_000}
          value={draft.description}
          error={said(violations.description ?? null)}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </div>
    </Section>
  );
}

function Details({ kind, draft, violations, change }: PartProps) {
  const t = usePostWords();
  const said = useSaid();
  const today = usePlatform().data?.businessDate;
  const definition = useKinds()[kind];
  const { attributes, place, price, noPriceWhen, lifetime, texts } = definition;
  const values = valuesIn(kind, draft);
  const hasPrice = price !== 'none' && !(noPriceWhen && holds(noPriceWhen, values));
  const isFree = price === 'optional' && !(draft.order.isTaken && mayBeOrdered(kind, draft));
  const onPlace = useCallback(
    (chosen: Draft['place'], typed: string) => change({ place: chosen, placeTyped: typed }),
    [change],
  );
  return (
    <Section title={t.details}>
      <div className={forms.form}>
        {Object.entries(attributes)
          .filter(([, attribute]) => isAsked(attribute, values))
          .map(([name]) => (
            <AttributeField
              key={name}
              kind={definition}
              name={name}
              value={draft.attributes[name]}
              violation={violations[name]}
              onValue={(value) => change({ attributes: { ...draft.attributes, [name]: value } })}
            />
          ))}
        {hasPrice ? (
          <AmountField
            label={isFree ? `${t.price} (${t.optional})` : t.price}
            {...(isFree ? { hint: t.priceHint } : {})}
            name="price"
            maxLength={20}
            value={draft.price}
            error={said(violations.price ?? null)}
            onChange={({ currentTarget }) => change({ price: currentTarget.value })}
            onChoose={(price) => change({ price })}
          />
        ) : null}
        {place === null ? null : (
          <PlaceField
            place={draft.place}
            hint={(countsCountry(definition, values) && texts.placeHint) || t.placeHint}
            violation={violations.placeId}
            onPlace={onPlace}
          />
        )}
        {lifetime?.isChosen ? (
          <TextField
            type="date"
            label={t.endsOn}
            hint={t.endsOnHint({ days: lifetime.days })}
            name="endsOn"
            {...(today === undefined ? {} : { min: today, max: lastDay(today, lifetime.days) })}
            value={draft.endsOn}
            error={said(violations.endsOn ?? null)}
            onChange={({ currentTarget }) => change({ endsOn: currentTarget.value })}
          />
        ) : null}
      </div>
    </Section>
  );
}
