import { type FactorChallenge, secondFactorChallenge } from '@plumbline/contract';
import { Dialog } from '@plumbline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { api } from './api.ts';
import { FactorForm, type FactorProof } from './factor-form.tsx';
import { useText } from './text/index.ts';
import { useCall } from './use-call.ts';

/** Empty for a member without a second factor; otherwise the proof for the next call. */
type Proven = FactorProof | Record<string, never>;

/**
 * Asks for the second factor in a dialog before a withdrawal's confirmation or a change of the factors; members without
 * one see nothing. `why` states the purpose, if it is no withdrawal.
 */
export function useFactor(why?: string): {
  /** `request`: the withdrawal's id, or the change. */
  readonly prove: (request: string, then: (proof: Proven) => void) => void;
  readonly isBusy: boolean;
  readonly dialog: ReactNode;
} {
  const t = useText().factor;
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const next = useRef<(proof: Proven) => void>(() => {});
  const call = useCall((id: string) => api(secondFactorChallenge, { _id: id }));
  const prove = (request: string, then: (proof: Proven) => void) =>
    call.send(request, ({ data }) => {
      next.current = then;
      if (data === null) then({});
      else setChallenge(data);
    });
  const close = () => setChallenge(null);
  const dialog = (
    <Dialog isOpen={challenge !== null} onClose={close} title={t.factorTitle}>
      <p>{why ?? t.factorForWithdrawal}</p>
      {challenge ? (
        <FactorForm
          challenge={challenge}
          isBusy={false}
          onProof={(proof) => {
            close();
            next.current(proof);
          }}
          onCancel={close}
        />
      ) : null}
    </Dialog>
  );
  return { prove, isBusy: call.isBusy, dialog };
}
