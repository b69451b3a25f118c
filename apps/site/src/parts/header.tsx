import { Wordmark } from '@plumbline/ui';
import { CONTACT, MENU } from '../menu.ts';
import { MEMBER_NAME } from '../script/before-paint.ts';
import { Icon } from './icon.tsx';
import { InlineScript } from './inline-script.tsx';
import { ItemSlot } from './slot.tsx';

/** The menu works as it is drawn: groups are `details`, the two overlays popovers. The script adds Escape and closing outside. */
export const Header = ({ path }: { readonly path: string }) => (
  <header className="top">
    <div className="wrap bar">
      <a href="/" className="brand" aria-label="Plumbline, to the first page">
        <Wordmark />
      </a>
      <nav className="menu" aria-label="Main">
        {MENU.map(({ label, links, slot }) => (
          <details key={label} name="menu">
            <summary data-current={links.some(({ to }) => to === path) || undefined}>{label}</summary>
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
      <div className="tools">
        <button type="button" className="icon" popoverTarget="search-overlay" aria-label="Search">
          <Icon name="search" />
        </button>
        <CartLink />
        <Account />
        <button type="button" className="icon" popoverTarget="side-panel" aria-label="Open the side panel">
          <Icon name="panel" />
        </button>
      </div>
    </div>
    <InlineScript text={MEMBER_NAME} />
  </header>
);

/** The script adds how many things are in it. On a phone it is there when something is. */
const CartLink = () => (
  <a href="/cart" className="icon cart-link" data-app="">
    <Icon name="cart" />
    <span className="sr-only">Cart</span>
    <span data-cart-count="" hidden />
  </a>
);

/** Both are drawn; `data-member` on <html> says which is seen (before-paint.ts). */
export const Account = () => (
  <>
    <a href="/login" className="btn for-visitors" data-app="">
      Log in
    </a>
    <a href="/my" className="who for-members" data-app="">
      <span data-member-name="">My account</span>
    </a>
  </>
);
