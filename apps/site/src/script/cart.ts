import { call, type Outcome } from './call.ts';
import { memberToken, readList, write } from './storage.ts';
import { text } from './text.ts';
import { toast } from './toast.ts';

/** Shows the number of cart lines: the member's, otherwise the visitor's. */
export async function showCount(): Promise<void> {
  const token = memberToken();
  const count = token === null ? visitorLines().length : await memberCount(token);
  if (count === null) return;
  if (count > 0) document.documentElement.dataset.cart = '';
  else delete document.documentElement.dataset.cart;
  for (const element of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    element.hidden = count === 0;
    element.textContent = String(count);
  }
}

/** Returns null if the call failed; the displayed number then stays. */
async function memberCount(token: string): Promise<number | null> {
  const { kind, data } = await call('GET', '/sellerApi/getCartCount', token);
  const lines = (data as { lines?: unknown } | undefined)?.lines;
  return kind === 'success' && typeof lines === 'number' ? lines : null;
}

async function add(line: CartLine): Promise<Outcome> {
  const token = memberToken();
  if (token !== null) return call('POST', '/sellerApi/addCart', token, line);
  const t = text();
  return addLine(line) ? { kind: 'success', message: t.inCart } : { kind: 'failure', message: t.cartFull };
}

/** Enhances a listing's form, which only adds to the cart. */
export function enhanceCart(): void {
  showCount();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === CART_KEY || key === 'access_token') showCount();
  });
  const form = document.querySelector<HTMLFormElement>('[data-buy]');
  if (!form) return;
  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    const fields = new FormData(form);
    const { kind, message } = await add({
      listingId: form.dataset.buy!,
      variantId: String(fields.get('variant')),
      quantity: Number(fields.get('quantity')),
    });
    isBusy = false;
    if (kind !== 'success') return toast(message || text().failed, 'error');
    await showCount();
    sayAdded(form.querySelector('.form-said')!, message);
  });
}

/** Shows the message at the form, with a link onward. */
function sayAdded(place: Element, message: string): void {
  const link = (words: readonly unknown[]): HTMLElement => {
    const made = document.createElement('a');
    made.href = '/cart';
    made.textContent = words.join('');
    return made;
  };
  place.replaceChildren(...(text().added({ message, link }) as readonly (string | Node)[]));
}

/** The same item as in the members' app (apps/web): a visitor's cart, before there is an account. */
const CART_KEY = 'plumbline_cart';
const MAX_LINES = 100;
const MAX_UNITS = 1000;

interface CartLine {
  readonly listingId: string;
  readonly variantId: string;
  readonly quantity: number;
}

const isLine = (value: unknown): value is CartLine => {
  const line = value as Partial<CartLine> | null;
  return (
    typeof line?.listingId === 'string' &&
    typeof line.variantId === 'string' &&
    Number.isInteger(line.quantity) &&
    line.quantity! >= 1 &&
    line.quantity! <= MAX_UNITS
  );
};

const visitorLines = (): CartLine[] => readList(CART_KEY, isLine);

/** Adds to the existing units; false if the cart is full. */
function addLine(added: CartLine): boolean {
  const lines = visitorLines();
  const same = lines.find(({ variantId }) => variantId === added.variantId);
  if (same === undefined && lines.length >= MAX_LINES) return false;
  const quantity = Math.min(MAX_UNITS, (same?.quantity ?? 0) + added.quantity);
  write(CART_KEY, JSON.stringify([...lines.filter((line) => line !== same), { ...added, quantity }]));
  return true;
}
