import { COMPANY_SENTENCE } from '@plumbline/site-map';
import { Wordmark } from '@plumbline/ui';
import { CONTACT, MENU } from '../menu.ts';
import { Account } from './header.tsx';
import { CloseButton } from './search-overlay.tsx';
import { ItemSlot } from './slot.tsx';

/** The sidebar: on a phone it is the menu, on every screen the ways into the wallet and the theme. */
export const SidePanel = ({ path }: { readonly path: string }) => (
  <dialog id="side-panel" className="panel" popover="auto" aria-label="Side panel">
    <div className="panel-head">
      <Wordmark />
      <CloseButton target="side-panel" />
    </div>
    <p className="soft small">{COMPANY_SENTENCE}</p>
    <p className="panel-ways">
      <Account />
      <a href="/register" className="btn primary for-visitors" data-app="">
        Sign up
      </a>
      <a href="/cart" className="btn" data-app="">
        Cart
      </a>
      <a href="/favourites" className="btn for-members" data-app="">
        Favourites
      </a>
    </p>
    <nav aria-label="All pages" className="all">
      {MENU.map(({ label, links, slot }) => (
        <details key={label} name="panel" open={links.some(({ to }) => to === path)}>
          <summary>{label}</summary>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <a href={link.to} aria-current={link.to === path ? 'page' : undefined}>
                  {link.label}
                </a>
              </li>
            ))}
            {slot ? <ItemSlot name={slot} /> : null}
          </ul>
        </details>
      ))}
      <a href={CONTACT.to} aria-current={CONTACT.to === path ? 'page' : undefined}>
        {CONTACT.label}
      </a>
    </nav>
    {/* Only the script can keep a choice: without it the device decides. */}
    <fieldset className="theme" data-theme-choice="" hidden>
      <legend>Theme</legend>
      {['device', 'light', 'dark'].map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'device'} />
          {theme[0]!.toUpperCase() + theme.slice(1)}
        </label>
      ))}
    </fieldset>
  </dialog>
);
