import { answerWithPasskey } from '@plumbline/app-runtime/passkey';
import { rich } from '@plumbline/app-runtime/text';
import type { FactorChallenge } from '@plumbline/contract';
import { texts as t } from '@plumbline/texts/en/console';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { showError } from './toast.tsx';

interface PasskeyButtonProps {
  readonly challenge: FactorChallenge;
  readonly isBusy: boolean;
  readonly onAnswer: (proof: { code: string; passkey: Awaited<ReturnType<typeof answerWithPasskey>> }) => void;
}

/** Asks the device to sign the challenge; at another origin it shows where passkeys work. */
export function PasskeyButton({ challenge, isBusy, onAnswer }: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (challenge.passkeyOrigin !== window.location.origin) {
    return <PasskeysElsewhere origin={challenge.passkeyOrigin} />;
  }
  const use = async () => {
    setAsking(true);
    await answerWithPasskey(challenge.passkey!).then(
      (passkey) => onAnswer({ code: '', passkey }),
      () => showError(t.passkeyDidNot),
    );
    setAsking(false);
  };
  return (
    <div>
      <Button variant="primary" busy={isAsking || isBusy} onClick={use} autoFocus>
        {t.useAPasskey}
      </Button>
    </div>
  );
}

/** A passkey belongs to one origin of the product; elsewhere the browser offers none. */
export const PasskeysElsewhere = ({ origin }: { readonly origin: string }) => (
  <p>
    {rich(t.passkeysWorkAt, { origin: <a href={`${origin}${window.location.pathname}`}>{new URL(origin).host}</a> })}
  </p>
);
