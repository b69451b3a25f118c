import { type Texts, texts } from '@plumbline/texts/all/site-frame';
import { DEFAULT_LANGUAGE, type Language } from '@plumbline/texts/languages';
import { createContext, type ReactNode, useContext } from 'react';
import { said } from '../content/index.ts';

/** Language of the page being rendered. */
const PageLanguage = createContext<Language>(DEFAULT_LANGUAGE);

export const InLanguage = ({ language, children }: { language: Language; children: ReactNode }) => (
  <PageLanguage value={language}>{children}</PageLanguage>
);

export const useSiteLanguage = (): Language => useContext(PageLanguage);
/** The site's content in that language. */
export const useSaid = () => said[useSiteLanguage()];
/** Texts of the frame and the layouts in that language. */
export const useWords = (): Texts => texts[useSiteLanguage()];

/** Tells a form's receiver the language of its answer, unless it is the default. */
export function LanguageField() {
  const language = useSiteLanguage();
  return language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="language" value={language} />;
}
