import { Button } from '@plumbline/ui';
import { OwnLink } from '../../lib/own-link.tsx';
import { ReceiptView, useReceiptWords } from '../../lib/receipt/index.ts';
import { receiptPath } from '../../lib/receipt/link.ts';

interface TakenProps {
  /** Id of the withdrawal. */
  readonly id: string;
  readonly onAnother: () => void;
}

/** After the code: the withdrawal's receipt instead of the form. */
export function Taken({ id, onAnother }: TakenProps) {
  const t = useReceiptWords();
  return (
    <ReceiptView kind="withdrawal" id={id}>
      <Button onClick={onAnother}>{t.another}</Button>
      <OwnLink to={receiptPath('withdrawal', id)}>{t.ownPage}</OwnLink>
    </ReceiptView>
  );
}
