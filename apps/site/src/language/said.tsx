import { createContext, type ReactNode, useContext } from 'react';
import { said } from '../content/index.ts';
import { type SiteWords, WORDS } from './words.ts';

export type SiteLanguage = keyof typeof said;

/** The language of the page that is drawn. */
const Language = createContext<SiteLanguage>('en');

export const InLanguage = ({ language, children }: { language: SiteLanguage; children: ReactNode }) => (
  <Language value={language}>{children}</Language>
);

export const useSiteLanguage = (): SiteLanguage => useContext(Language);
/** What the site says in it. */
export const useSaid = () => said[useContext(Language)];
/** The words of the frame and of layouts, in it. */
export const useWords = (): SiteWords => WORDS[useContext(Language)];
