import { creditDeposit } from '@plumbline/contract/operator';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useCall } from '../../lib/use-call.ts';

interface CreditProps {
  /** Null while nobody asks. */
  readonly deposit: { readonly id: string; readonly amount: string } | null;
  readonly onClose: () => void;
}

export function CreditDialog({ deposit, onClose }: CreditProps) {
  const { send, isBusy } = useCall((input: { _id: string; reason: string }) => api(creditDeposit, input));
  return (
    <ReasonDialog
      isOpen={deposit !== null}
      title="Credit this deposit"
      confirm="Credit"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(reason) => deposit && send({ _id: deposit.id, reason }, onClose)}
    >
      <p>
        The member gets exactly what the chain says: {deposit?.amount} USDT, once, with the transfer as its evidence. It
        arrives in their Electronic Wallet like any deposit, and they are told by mail.
      </p>
    </ReasonDialog>
  );
}
