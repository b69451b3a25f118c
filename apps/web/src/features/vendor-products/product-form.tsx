import { asProduct, type OwnListing } from '@plumbline/contract';
import { Button, Note, Section, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../lib/market/own-listing/calls.ts';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { focusFirstError } from '../../lib/use-errors.ts';
import { DeliveryField } from '../../lib/vendor/delivery-field.tsx';
import { useUnsavedGuard } from '../../lib/vendor/use-unsaved-guard.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useSave } from './api.ts';
import {
  type AttributeDraft,
  type Draft,
  draftOf,
  newAttribute,
  requestOf,
  saysTheSame,
  type Violations,
  violationsOf,
} from './draft.ts';
import { PicturesField } from './pictures-field.tsx';
import styles from './products.module.css';
import { VariantsField } from './variants-field.tsx';
import { WhatField } from './what-field.tsx';
import { useProductWords } from './words.ts';

/** A part of the form: its values and a function to change them. */
export interface PartProps {
  readonly draft: Draft;
  readonly violations: Violations;
  readonly change: (part: Partial<Draft>) => void;
}

interface ProductFormProps {
  readonly listing: OwnListing | null;
  /** For a new product: opens its own screen. */
  readonly onCreated?: (id: string) => unknown;
}

/** The full product form. Saving keeps a draft; visitors see it once submitted and approved. */
export function ProductForm({ listing, onCreated }: ProductFormProps) {
  const t = useProductWords();
  const { draft, change, isDirty, isOutdated, take } = useDraft(listing);
  const [violations, setViolations] = useState<Violations>({});
  const [isSending, setSending] = useState(false);
  const { dialog, leave } = useUnsavedGuard(isDirty || isSending);
  const save = useSave();
  const submit = useSubmit();
  const isLocked = listing?.change === 'in_review';
  const isToSubmit = draft.physical || listing !== null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = violationsOf(draft);
    setViolations(found);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    const isSubmitted = submitterOf(event) === 'submit';
    save.send(requestOf(draft, listing?._id ?? null), ({ data }) => {
      take(asProduct(data));
      if (isSubmitted) submit.send(data._id);
      return leave(() => onCreated?.(data._id));
    });
  };
  const part = { draft, violations, change };
  return (
    <form onSubmit={onSubmit} noValidate>
      {isLocked ? <Note>{t.locked}</Note> : null}
      {isOutdated ? <Note>{t.changedElsewhere}</Note> : null}
      <fieldset className={styles.plain} disabled={isLocked}>
        <Section title={t.what}>
          <WhatField {...part} />
        </Section>
        <PicturesField {...part} onSending={setSending} />
        <VariantsField {...part} />
        {draft.physical ? (
          <DeliveryField
            delivery={draft.delivery}
            violations={violations}
            onDelivery={(delivery) => change({ delivery })}
          />
        ) : null}
        <AttributesField {...part} />
      </fieldset>
      {isLocked ? null : (
        <div className={styles.saving}>
          <p className="small soft" role="status">
            {isSending ? t.waitForPictures : isDirty ? t.notSaved : ''}
          </p>
          <div className={forms.acts}>
            <Button
              type="submit"
              name="do"
              value="save"
              variant={isToSubmit ? 'plain' : 'primary'}
              busy={save.isBusy}
              disabled={isSending}
            >
              {t.save}
            </Button>
            {isToSubmit ? (
              <Button
                type="submit"
                name="do"
                value="submit"
                variant="primary"
                busy={submit.isBusy}
                disabled={isSending}
              >
                {t.saveAndSubmit}
              </Button>
            ) : null}
          </div>
        </div>
      )}
      {dialog}
    </form>
  );
}

/** Returns the pressed button; Enter in a field presses the first. */
const submitterOf = (event: FormEvent<HTMLFormElement>): string =>
  ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? 'save';

/** Typed values over saved ones; another person's version replaces nothing typed. */
function useDraft(listing: OwnListing | null) {
  const [base, setBase] = useState(listing);
  const [draft, setDraft] = useState(() => draftOf(listing));
  const isDirty = !saysTheSame(draft, draftOf(base));
  const take = (saved: OwnListing) => {
    setBase(saved);
    setDraft(draftOf(saved));
  };
  const isNewer = listing !== null && base !== null && listing.revision > base.revision;
  if (isNewer && !isDirty) take(listing);
  return {
    draft,
    isDirty,
    isOutdated: isNewer && isDirty,
    take,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
  };
}

const MAX_ATTRIBUTES = 40;

function AttributesField({ draft, violations, change }: PartProps) {
  const t = useProductWords();
  const said = useSaid();
  const { attributes } = draft;
  const edit = (key: number, part: Partial<AttributeDraft>) =>
    change({ attributes: attributes.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  return (
    <Section title={t.attributes}>
      <p className="soft">{t.attributesText}</p>
      {attributes.map(({ key, name, value }, place) => (
        <div key={key} className={forms.group}>
          <TextField
            label={t.attributeName({ place: place + 1 })}
            maxLength={60}
            value={name}
            error={said(violations[`attributes.${place}.name`] ?? null)}
            onChange={({ currentTarget }) => edit(key, { name: currentTarget.value })}
          />
          <TextField
            label={t.attributeValue({ place: place + 1 })}
            maxLength={200}
            value={value}
            onChange={({ currentTarget }) => edit(key, { value: currentTarget.value })}
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={t.removeAttribute({ name: name || String(place + 1) })}
            onClick={() => change({ attributes: attributes.filter((each) => each.key !== key) })}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      {attributes.length < MAX_ATTRIBUTES ? (
        <Button size="small" onClick={() => change({ attributes: [...attributes, newAttribute()] })}>
          {t.addAttribute}
        </Button>
      ) : null}
    </Section>
  );
}
