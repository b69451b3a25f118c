import { pathIn } from '@plumbline/site-map/language-paths';
import { LANGUAGES, nameOf } from '@plumbline/texts/languages';
import { Wordmark } from '@plumbline/ui';
import { useSiteLanguage, useWords } from '../language/said.tsx';
import { contactIn, isOpen, MENUS } from '../menu.ts';
import type { SitePage } from '../site-page.ts';
import { Icon } from './icon.tsx';
import { InlineScript, MEMBER_NAME } from './inline-script.tsx';
import { ItemSlot, pathSlot } from './slot.tsx';

/**
 * The menu works without JavaScript, with `details` and popovers. The script adds Escape and closing by a press
 * outside.
 */
export function Header({ page }: { readonly page: SitePage }) {
  const { path } = page;
  const t = useWords();
  const language = useSiteLanguage();
  const contact = contactIn(language);
  return (
    <header className="top">
      <div className="wrap bar">
        <a href="/" className="brand" aria-label={t.brand}>
          <Wordmark />
        </a>
        <nav className="menu" aria-label={t.main}>
          {MENUS[language].map(({ label, links, slot }) => (
            <details key={label} name="menu">
              <summary data-current={links.some((link) => isOpen(link, path)) || undefined}>{label}</summary>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <a href={link.to} aria-current={isOpen(link, path) ? 'page' : undefined}>
                      {link.label}
                    </a>
                  </li>
                ))}
                {slot ? <ItemSlot name={slot} /> : null}
              </ul>
            </details>
          ))}
          <a href={contact.to} aria-current={isOpen(contact, path) ? 'page' : undefined}>
            {contact.label}
          </a>
        </nav>
        <div className="tools">
          <button type="button" className="icon" popoverTarget="search-overlay" aria-label={t.search}>
            <Icon name="search" />
          </button>
          <OtherLanguages page={page} />
          <CartLink />
          <Account />
          <button type="button" className="icon" popoverTarget="side-panel" aria-label={t.openPanel}>
            <Icon name="panel" />
          </button>
        </div>
      </div>
      <InlineScript text={MEMBER_NAME} />
    </header>
  );
}

/** Links to the same page in the other languages, or to their home pages if there is none. */
export function OtherLanguages({
  page,
  className = 'language',
}: {
  readonly page: SitePage;
  readonly className?: string;
}) {
  const own = useSiteLanguage();
  return LANGUAGES.filter((language) => language !== own).map((language) => {
    const twin = page.isFrame ? pathSlot(language) : page.alternates?.find((each) => each.language === language)?.path;
    return (
      <a key={language} href={twin ?? pathIn(language, '/')} className={className} hrefLang={language} lang={language}>
        {nameOf(language)}
      </a>
    );
  });
}

/** The script adds the number of items. On a phone the link appears only if there are some. */
const CartLink = () => (
  <a href="/cart" className="icon cart-link" data-app="">
    <Icon name="cart" />
    <span className="sr-only">{useWords().cart}</span>
    <span data-cart-count="" hidden />
  </a>
);

/** Both are rendered; `data-member` on <html> selects the visible one (before-paint.ts). */
export const Account = () => (
  <>
    <a href="/login" className="btn for-visitors" data-app="">
      {useWords().logIn}
    </a>
    <a href="/my" className="who for-members" data-app="">
      <span data-member-name="">{useWords().myAccount}</span>
    </a>
  </>
);
