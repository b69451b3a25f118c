import { consentKinds } from '@plumbline/contract/kinds/consent';
import { SelectField, TextField } from '@plumbline/ui';
import { useLanguage, useText } from '../../lib/text/index.ts';
import { useMarriageWords } from './words.ts';

export type Given = Readonly<Record<string, string>>;

interface ChoicesProps {
  readonly given: Given;
  readonly faults?: Readonly<Record<string, string>>;
  /** Choices that one searches by; otherwise every attribute of the kind. */
  readonly isSearch?: boolean;
  readonly onGiven: (name: string, value: string) => void;
}

/** Fields from the definition of the kind: of a search, or of the form of a profile. */
export function Choices({ given, faults = {}, isSearch = false, onGiven }: ChoicesProps) {
  const t = useMarriageWords();
  const language = useLanguage();
  const { said } = useText();
  return Object.entries(consentKinds.marriage.attributes).map(([name, attribute]) => {
    if (isSearch && !attribute.isFacet) return null;
    const label =
      isSearch || attribute.isNeeded ? attribute.label[language] : `${attribute.label[language]} (${t.optional})`;
    const look = { label, name, value: given[name] ?? '', error: said(faults[name] ?? null) };
    return attribute.type === 'choice' ? (
      <SelectField key={name} {...look} onChange={({ currentTarget }) => onGiven(name, currentTarget.value)}>
        <option value="">{isSearch ? t.any : t.choose}</option>
        {Object.entries(attribute.choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words[language]}
          </option>
        ))}
      </SelectField>
    ) : (
      <TextField
        key={name}
        {...look}
        {...(attribute.type === 'number'
          ? { inputMode: 'numeric' as const, maxLength: 3, suffix: attribute.unit?.[language] }
          : { maxLength: 80 })}
        onChange={({ currentTarget }) => onGiven(name, currentTarget.value)}
      />
    );
  });
}

/** As the calls take them: numbers as numbers, and what is left empty not at all. */
export const toAttributes = (given: Given): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => {
        const isNumber = consentKinds.marriage.attributes[name]?.type === 'number' && /^\d{1,9}$/.test(value.trim());
        return [name, isNumber ? Number(value) : value.trim()];
      }),
  );
