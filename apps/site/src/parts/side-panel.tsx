import { Wordmark } from '@plumbline/ui';
import { useSiteLanguage, useWords } from '../language/said.tsx';
import { contactIn, isOpen, MENUS } from '../menu.ts';
import type { SitePage } from '../site-page.ts';
import { Account, OtherLanguages } from './header.tsx';
import { CloseButton } from './search-overlay.tsx';
import { ItemSlot } from './slot.tsx';

/** The sidebar: on a phone the menu, on every screen links to the wallet, and the theme. */
export function SidePanel({ page }: { readonly page: SitePage }) {
  const { path } = page;
  const t = useWords();
  const language = useSiteLanguage();
  const contact = contactIn(language);
  return (
    <dialog id="side-panel" className="panel" popover="auto" aria-label={t.sidePanel}>
      <div className="panel-head">
        <Wordmark />
        <CloseButton target="side-panel" />
      </div>
      <p className="soft small">{t.sentence}</p>
      <p className="panel-ways">
        <Account />
        <a href="/register" className="btn primary for-visitors" data-app="">
          {t.signUp}
        </a>
        <a href="/cart" className="btn" data-app="">
          {t.cart}
        </a>
        <a href="/favourites" className="btn for-members" data-app="">
          {t.favourites}
        </a>
        <OtherLanguages page={page} className="btn" />
      </p>
      <nav aria-label={t.allPages} className="all">
        {MENUS[language].map(({ label, links, slot }) => (
          <details key={label} name="panel" open={links.some((link) => isOpen(link, path))}>
            <summary>{label}</summary>
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
      {/* Without JavaScript a choice cannot be stored, so the device decides. */}
      <fieldset className="theme" data-theme-choice="" hidden>
        <legend>{t.theme}</legend>
        {(['device', 'light', 'dark'] as const).map((theme) => (
          <label key={theme}>
            <input type="radio" name="theme" value={theme} defaultChecked={theme === 'device'} />
            {t.themes[theme]}
          </label>
        ))}
      </fieldset>
    </dialog>
  );
}
