import { type Texts, texts } from '@plumbline/texts/all/site-frame';
import { createContext, type ReactNode, useContext } from 'react';
import { said } from '../content/index.ts';

export type SiteLanguage = keyof typeof said;

/** Language of the page being rendered. */
const Language = createContext<SiteLanguage>('en');

export const InLanguage = ({ language, children }: { language: SiteLanguage; children: ReactNode }) => (
  <Language value={language}>{children}</Language>
);

export const useSiteLanguage = (): SiteLanguage => useContext(Language);
/** The site's texts in that language. */
export const useSaid = () => said[useContext(Language)];
/** Texts of the frame and the layouts in that language. */
export const useWords = (): Texts => texts[useContext(Language)];
