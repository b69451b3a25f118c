import type { BuyerAddress, Cart, Profile } from '@plumbline/contract';
import { Amount, buttonClass, EmptyState, Loading, Section, Together } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { nameOfCountry } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { isInTheWay, linesOf, useAccountCart, useCartChanges } from '../../lib/market/cart.ts';
import { blockerOf, useLineWords } from '../../lib/market/line-words.ts';
import { Thing, Things } from '../../lib/market/thing.tsx';
import { Ways } from '../../lib/market/ways.tsx';
import { useBalances } from '../../lib/money.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Columns, Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { useLanguage, useText } from '../../lib/text/index.ts';
import { Addresses } from './addresses.tsx';
import { useAddresses } from './api.ts';
import { readAttempt } from './attempt.ts';
import { ChangedNote, notSentTo } from './changed-note.tsx';
import styles from './checkout.module.css';
import { CodeStep } from './code-step.tsx';
import { PaySection } from './pay-section.tsx';
import { useCheckout, useLostAttempt } from './use-checkout.ts';
import { useCheckoutWords } from './words.ts';

export const meta = pageMeta((t) => t.shell.checkout);

/** Delivery address, items and payment on one screen; the last button pays. */
export default function CheckoutScreen() {
  const t = useCheckoutWords();
  const { common } = useText();
  const cart = useAccountCart();
  const profile = useBalances();
  const addresses = useAddresses();
  return (
    <Page help="checkout" title={t.title} lead={t.lead} aside={<OwnLink to="/cart">{t.toCart}</OwnLink>}>
      <Loaded query={profile} failed={common.balancesFailed}>
        {(buyer) => (
          <Loaded query={cart} failed={common.somethingWentWrong}>
            {(shown) => (
              <Loaded query={addresses} failed={t.addressesFailed}>
                {({ docs }) =>
                  shown.groups.length === 0 ? (
                    <Nothing buyer={buyer._id} />
                  ) : (
                    <Checkout cart={shown} profile={buyer} addresses={docs} />
                  )
                }
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

function Nothing({ buyer }: { readonly buyer: string }) {
  const t = useCheckoutWords();
  const isAsking = useLostAttempt(buyer, true);
  if (isAsking) return <Loading label={t.asking} />;
  return (
    <EmptyState
      action={
        <a href={sitePath('/market')} className={buttonClass({ variant: 'primary' })}>
          {t.toMarket}
        </a>
      }
    >
      {t.emptyCart}
    </EmptyState>
  );
}

interface CheckoutProps {
  readonly cart: Cart;
  readonly profile: Profile;
  readonly addresses: readonly BuyerAddress[];
}

/** The address chosen in the URL, otherwise that of a started purchase, otherwise the newest. */
function useChosen(addresses: readonly BuyerAddress[]) {
  const [params, setParams] = useSearchParams();
  const named = [params.get('address'), readAttempt()?.addressId];
  const chosen = named.map((id) => addresses.find(({ _id }) => _id === id)).find((each) => each !== undefined);
  const choose = (address: string) => setParams({ address }, { replace: true, preventScrollReset: true });
  return { chosen: chosen ?? addresses[0] ?? null, choose };
}

function Checkout({ cart, profile, addresses }: CheckoutProps) {
  const t = useCheckoutWords();
  const { chosen, choose } = useChosen(addresses);
  const lines = linesOf(cart);
  const isPhysical = lines.some(({ physical }) => physical);
  const checkout = useCheckout(profile._id, cart, isPhysical ? (chosen?._id ?? '') : '');
  const elsewhere = isPhysical && chosen ? notSentTo(cart, chosen.country) : [];
  const obstacle = lines.some(isInTheWay)
    ? t.inTheWay
    : isPhysical && chosen === null
      ? t.chooseAddress
      : elsewhere.length > 0
        ? t.notSentSomewhere
        : null;
  return (
    <Together>
      {checkout.agreed ? <ChangedNote agreed={checkout.agreed} cart={cart} /> : null}
      <Columns
        aside={
          <Section title={t.pay}>
            <PaySection
              cart={cart}
              profile={profile}
              obstacle={obstacle === null ? null : <p role="status">{obstacle}</p>}
              isBusy={checkout.isBusy}
              onPay={() => checkout.send()}
              step={
                checkout.confirm && obstacle === null ? (
                  <CodeStep
                    confirm={checkout.confirm}
                    total={cart.total}
                    stores={cart.groups.map(({ vendor }) => vendor.storeName)}
                    isBusy={checkout.isBusy}
                    onSubmit={checkout.send}
                    onResend={() => checkout.send()}
                    onBack={checkout.back}
                  />
                ) : null
              }
            />
          </Section>
        }
      >
        <Section title={t.where}>
          {isPhysical ? (
            <Addresses addresses={addresses} chosen={chosen?._id ?? ''} onChoose={choose} />
          ) : (
            <p className="soft">{t.nothingSent}</p>
          )}
        </Section>
        <Section title={t.what}>
          <Bought cart={cart} elsewhere={elsewhere} country={chosen?.country ?? null} />
        </Section>
      </Columns>
    </Together>
  );
}

interface BoughtProps {
  readonly cart: Cart;
  /** Lines that do not ship to the chosen country. */
  readonly elsewhere: ReturnType<typeof notSentTo>;
  readonly country: string | null;
}

/** The lines with their delivery methods. */
function Bought({ cart, elsewhere, country }: BoughtProps) {
  const t = useCheckoutWords();
  const words = useLineWords();
  const language = useLanguage();
  const changes = useCartChanges();
  return (
    <Things>
      {linesOf(cart).map((line) => (
        <Thing
          key={line._id}
          title={line.title}
          slug={line.blocker === 'not_sold' ? null : line.slug}
          variant={line.variant}
          picture={line.picture}
          price={<Amount value={line.total} />}
        >
          <p className="small soft">
            {line.quantity} × {line.price}
          </p>
          {line.physical ? (
            <Ways
              line={line}
              isBusy={changes.isBusy}
              onDelivery={(delivery) => changes.edit({ _id: line._id, delivery })}
            />
          ) : (
            <p className="small soft">{words.sentAtOnce}</p>
          )}
          {line.blocker === null ? null : <p className={styles.blocker}>{blockerOf(line, words)}</p>}
          {country !== null && elsewhere.includes(line) ? (
            <p className={styles.blocker}>
              {t.notSent({ title: line.title, country: nameOfCountry(country, language) })}
            </p>
          ) : null}
        </Thing>
      ))}
    </Things>
  );
}
