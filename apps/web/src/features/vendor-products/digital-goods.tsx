import { DIGITAL_MAX_BYTES, say } from '@plumbline/contract';
import { Button, buttonClass, classNames, Field, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { text } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { type Listing, useAddCodes, useAddFile } from './api.ts';
import { useProductWords } from './words.ts';

type Variant = Listing['variants'][number];

/** Digital goods of each saved variant: a file, or one code per unit. */
export function DigitalGoods({ listing }: { readonly listing: Listing }) {
  const t = useProductWords();
  return (
    <Section title={t.handedOver}>
      <p className="soft">{t.handedOverText}</p>
      <ul className={forms.rows}>
        {listing.variants.map((variant) => (
          <li key={variant._id} className={forms.row}>
            <span>
              <strong>{variant.label}</strong>{' '}
              <Tag tone={variant.digital === null ? 'wait' : 'good'}>{t.hands[variant.digital ?? 'nothing']}</Tag>
              <br />
              <span className="small soft">{t.units({ count: variant.stock })}</span>
            </span>
            {variant.digital === 'codes' ? null : <AddFile listingId={listing._id} variant={variant} />}
            {variant.digital === 'file' ? null : <AddCodes listingId={listing._id} variant={variant} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface AddProps {
  readonly listingId: string;
  readonly variant: Variant;
}

function AddFile({ listingId, variant }: AddProps) {
  const t = useProductWords();
  const add = useAddFile();
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > DIGITAL_MAX_BYTES) return showError(text().said(say('file_too_large')));
    add.send({ listingId, variantId: variant._id, file });
  };
  return (
    <span className={classNames(buttonClass({ size: 'small' }), forms.file)} aria-busy={add.isBusy || undefined}>
      <span aria-hidden="true">{t.addFile({ variant: variant.label })}</span>
      <input
        type="file"
        aria-label={`${t.addFile({ variant: variant.label })}. ${t.fileHint}`}
        disabled={add.isBusy}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </span>
  );
}

const codesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((code) => code.trim())
    .filter((code) => code !== '');

function AddCodes({ listingId, variant }: AddProps) {
  const t = useProductWords();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const add = useAddCodes();
  const send = () =>
    add.send({ listingId, variantId: variant._id, codes: codesOf(typed) }, ({ data }) => {
      showSuccess(t.codesAdded({ count: data.added }));
      setTyped('');
    });
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t.addCodes({ variant: variant.label })}
      </Button>
    );
  }
  return (
    <div className={forms.form}>
      <Field label={t.codes({ variant: variant.label })} hint={t.codesHint}>
        {(input) => (
          <textarea {...input} rows={5} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        )}
      </Field>
      <div>
        <Button size="small" busy={add.isBusy} disabled={codesOf(typed).length === 0} onClick={send}>
          {t.sendCodes}
        </Button>
      </div>
    </div>
  );
}
