import type { CartLine } from '@plumbline/contract';
import { SelectField } from '@plumbline/ui';
import { toSumText } from '../format.ts';
import { useLineWords } from './line-words.ts';

interface WaysProps {
  readonly line: CartLine;
  readonly isBusy: boolean;
  /** By the delivery method's name; a visitor chooses it after login. */
  readonly onDelivery?: ((name: string) => void) | undefined;
}

/** The delivery method of a line, with a choice if there are several. */
export function Ways({ line, isBusy, onDelivery }: WaysProps) {
  const words = useLineWords();
  const costOf = (price: string) => (Number(price) === 0 ? words.free : `${toSumText(price)} USDT`);
  if (line.ways.length < 2 || !onDelivery) {
    return line.delivery === null ? null : (
      <p className="small soft">
        {line.delivery.name}, {costOf(line.delivery.price)}
      </p>
    );
  }
  return (
    <SelectField
      label={words.deliveryOf({ title: line.title })}
      value={line.delivery?.name ?? ''}
      disabled={isBusy}
      onChange={({ currentTarget }) => onDelivery(currentTarget.value)}
    >
      {line.delivery === null ? <option value="">–</option> : null}
      {line.ways.map(({ name, price }) => (
        <option key={name} value={name}>
          {name}, {costOf(price)}
        </option>
      ))}
    </SelectField>
  );
}
