import { texts } from '@plumbline/texts/loaders/install';
import { Button, Section } from '@plumbline/ui';
import { featureWords } from '../text/index.ts';
import { type InstallOffer, offer, offer as offered } from './offer.ts';

/** Opens the browser's dialog. An offer works once; after declining, the browser may make another one later. */
async function install(given: InstallOffer): Promise<void> {
  offer.set(null);
  await given.prompt();
}

/** Tells whether the app is already installed. `standalone` is Safari's property. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true;

/** Safari installs manually from its Share menu. An iPad identifies as a Mac, but Macs have no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const { useWords } = featureWords(texts);

/** An entry in the settings, shown only if the browser can install the app and has not done so. */
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
