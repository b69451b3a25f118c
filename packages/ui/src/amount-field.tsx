import { formatUsdt, parseUsdt, readTyped, unambiguous, withThousands } from '@plumbline/money';
import { Button } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useUiWords } from './words.ts';

interface AmountFieldProps extends TextFieldProps {
  readonly value: string;
  /** Gets the amount that was chosen for a text with two meanings. */
  readonly onChoose: (amount: string) => void;
}

const shown = (amount: string): string => withThousands(formatUsdt(parseUsdt(amount)!));

/**
 * A field for an amount in USDT, typed in any usual notation. If the amount that was read differs from the typed text, the field
 * shows it below. If the text can mean two amounts, the field offers both. Forms read the value with `typedAmount`.
 */
export function AmountField({ onChoose, hint, ...field }: AmountFieldProps) {
  const words = useUiWords();
  const [first, other] = readTyped(field.value);
  const read =
    other !== undefined ? (
      <>
        {words.whichAmount}{' '}
        {[first!, other].map((each) => (
          <Button key={each} size="small" onClick={() => onChoose(unambiguous(each))}>
            {shown(each)} USDT
          </Button>
        ))}
      </>
    ) : first === undefined || first === field.value.trim() ? null : (
      words.readAs(shown(first))
    );
  return (
    <TextField
      suffix="USDT"
      inputMode="decimal"
      autoComplete="off"
      {...field}
      hint={
        read === null ? (
          hint
        ) : (
          <>
            <div role="status">{read}</div>
            {hint}
          </>
        )
      }
    />
  );
}
