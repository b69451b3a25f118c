import { Button } from '@plumbline/ui';
import { tellLanguage } from './follow-language.ts';
import styles from './language-choice.module.css';
import { chooseLanguage, LANGUAGES, type Language, nameOf, text, useLanguage, useText } from './text/index.ts';
import { showError } from './toast.tsx';

/** Another language's texts are a separate file; without a connection the language stays. */
const choose = (language: Language): void =>
  void chooseLanguage(language)
    .then(() => tellLanguage(language))
    .catch(() => showError(text().common.languageFailed));

/** For the settings: all languages, each in its own words. */
export function LanguageChoice() {
  const active = useLanguage();
  const t = useText().common;
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{t.language}</legend>
      {LANGUAGES.map((language) => (
        <label key={language} lang={language}>
          <input
            type="radio"
            name="language"
            value={language}
            checked={active === language}
            onChange={() => choose(language)}
          />
          {nameOf(language)}
        </label>
      ))}
    </fieldset>
  );
}

/** For visitors: one press to another language, labelled in that language. */
export function LanguageSwitch() {
  const active = useLanguage();
  return LANGUAGES.filter((language) => language !== active).map((other) => (
    <Button key={other} variant="quiet" lang={other} onClick={() => choose(other)}>
      {nameOf(other)}
    </Button>
  ));
}
