import { texts as english } from '@plumbline/texts/en/install';
import { translations } from '@plumbline/texts/install';
import { Button, Section } from '@plumbline/ui';
import { featureWords } from '../text/index.ts';
import { type InstallOffer, offer, offer as offered } from './offer.ts';

/** The browser's own dialog. An offer serves once; when it was declined, the browser may make another one later. */
async function install(given: InstallOffer): Promise<void> {
  offer.set(null);
  await given.prompt();
}

/** Runs as an app already. `standalone` is Safari's own word for it. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true;

/** Safari installs by hand, from its Share menu. An iPad names itself a Mac, which has no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const { useWords } = featureWords(english, translations);

/** A quiet place in the settings, only where the browser can do it and has not done it. */
export function InstallSection() {
  const offer = offered.useValue();
  if (isInstalled() || (offer === null && !isIos())) return null;
  return <Ways offer={offer} />;
}

function Ways({ offer }: { readonly offer: InstallOffer | null }) {
  const t = useWords();
  return (
    <Section title={t.title}>
      <p>{t.text}</p>
      {offer === null ? (
        <p className="soft">{t.onIos}</p>
      ) : (
        <p>
          <Button onClick={() => void install(offer)}>{t.install}</Button>
        </p>
      )}
    </Section>
  );
}
