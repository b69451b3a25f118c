import type { Category } from '@plumbline/contract';
import { SelectField, TextField } from '@plumbline/ui';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { MarkdownField } from '../../lib/vendor/markdown-field.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useCategories } from './api.ts';
import type { PartProps } from './product-form.tsx';
import styles from './products.module.css';
import { useProductWords } from './words.ts';

/** Title, text, category, and whether it is shipped or digital. */
export function WhatField({ draft, violations, change }: PartProps) {
  const t = useProductWords();
  const said = useSaid();
  const categories = useCategories().data;
  return (
    <div className={forms.form}>
      <TextField
        label={t.name}
        name="title"
        maxLength={120}
        value={draft.title}
        error={said(violations.title ?? null)}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <MarkdownField
        label={t.description}
        name="description"
        rows={10}
        maxLength={20_000}
        value={draft.description}
        error={said(violations.description ?? null)}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
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
        <CategoryOptions all={categories?.docs} chosen={draft.categoryId} />
      </SelectField>
      <fieldset className={styles.plain}>
        <legend className={styles.legend}>{t.kind}</legend>
        {[true, false].map((physical) => (
          <label key={String(physical)} className={forms.check}>
            <input
              type="radio"
              name="physical"
              checked={draft.physical === physical}
              onChange={() => change({ physical })}
            />
            <span>
              {physical ? t.physical : t.digital}
              <br />
              <span className="small soft">{physical ? t.physicalText : t.digitalText}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface CategoryOptionsProps {
  readonly all: readonly Category[] | undefined;
  readonly chosen: string;
}

/** A group for each root, including the root itself; until they load, only the chosen one. */
function CategoryOptions({ all, chosen }: CategoryOptionsProps) {
  if (all === undefined) return chosen === '' ? null : <option value={chosen}>…</option>;
  return all
    .filter(({ parentId }) => parentId === null)
    .map((root) => (
      <optgroup key={root._id} label={root.name}>
        {[root, ...all.filter(({ parentId }) => parentId === root._id)].map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </optgroup>
    ));
}
