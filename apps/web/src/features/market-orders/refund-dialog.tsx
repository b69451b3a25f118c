import { useFields } from '@plumbline/app-runtime/use-fields';
import type { MarketOrder } from '@plumbline/contract';
import { costOfUnits, formatUsdt, parseUsdt, typedAmount, usdt } from '@plumbline/money';
import { AmountField, Button, Dialog, readUsdt, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useRefund } from './api.ts';
import { inWords } from './due.ts';
import styles from './market-orders.module.css';
import { useOrderWords } from './words.ts';

type Mode = 'lines' | 'amount' | 'all';
export type Units = Readonly<Record<string, number>>;

type Line = MarketOrder['lines'][number];
const leftOf = ({ quantity, refunded }: Line): number => quantity - refunded;

/** Returns the refund in micro-USDT as the server calculates it; the last units refund everything held. */
export function refundOfUnits(
  { lines, voucher, money }: Pick<MarketOrder, 'lines' | 'voucher' | 'money'>,
  units: Units,
) {
  if (lines.every((line) => (units[line._id] ?? 0) === leftOf(line))) return readUsdt(money.held);
  const whole = lines.reduce((sum, { price, quantity }) => sum + readUsdt(price) * BigInt(quantity), 0n);
  const of = { whole, discount: voucher ? readUsdt(voucher.discount) : 0n };
  return lines.reduce((sum, { _id, price, quantity, refunded, delivery }) => {
    const line = { price: readUsdt(price), quantity, delivery: delivery ? readUsdt(delivery.price) : 0n };
    return sum + costOfUnits(line, refunded + (units[_id] ?? 0), of) - costOfUnits(line, refunded, of);
  }, 0n);
}

const show = (micro: bigint): string => inWords(formatUsdt(usdt(micro)));

interface RefundDialogProps {
  readonly order: MarketOrder;
  readonly onClose: () => void;
}

/** Refunds a part or everything: by units, by an amount, or all that is held. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const t = useOrderWords();
  const refund = useRefund();
  const held = readUsdt(order.money.held);
  const { values, set, bind, bindTrimmed } = useFields({
    mode: order.status === 'returned' ? 'all' : 'lines',
    amount: '',
    reason: '',
  });
  const [units, setUnits] = useState<Units>({});
  const [isTried, setTried] = useState(false);
  const mode = values.mode as Mode;
  const typed = parseUsdt(typedAmount(values.amount));
  const micro = mode === 'all' ? held : mode === 'amount' ? (typed ?? 0n) : refundOfUnits(order, units);
  const isWrong = micro <= 0n || micro > held;
  const wrongUnits = micro > held ? t.amountWrong({ most: inWords(order.money.held) }) : t.linesNeeded;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const reason = values.reason.trim();
    if (isWrong || reason === '') return;
    const lines = Object.entries(units).flatMap(([_id, quantity]) => (quantity > 0 ? [{ _id, quantity }] : []));
    const what = mode === 'lines' ? { lines } : { amount: formatUsdt(usdt(micro)) };
    refund.send({ _id: order._id, held: order.money.held, reason, ...what }, onClose);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.steps.refund.title} isBusy={refund.isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t.steps.refund.consequence({ held: inWords(order.money.held), buyer: order.with })}</p>
        <SelectField label={t.refundHow} {...bind('mode')}>
          {(['lines', 'amount', 'all'] as const).map((each) => (
            <option key={each} value={each}>
              {t.refundModes[each]}
            </option>
          ))}
        </SelectField>
        {mode === 'lines' ? <UnitFields order={order} units={units} onUnits={setUnits} /> : null}
        {mode === 'amount' ? (
          <AmountField
            label={t.amount}
            {...bindTrimmed('amount')}
            onChoose={(amount) => set('amount', amount)}
            error={isTried && isWrong ? t.amountWrong({ most: inWords(order.money.held) }) : null}
          />
        ) : null}
        <TextField
          label={t.reason}
          {...bind('reason')}
          maxLength={500}
          autoComplete="off"
          error={isTried && values.reason.trim() === '' ? t.reasonNeeded : null}
        />
        <p role="status">
          {isWrong ? (
            <span className="soft">{mode === 'lines' && isTried ? wrongUnits : ''}</span>
          ) : (
            t.goesBack({ amount: show(micro), rest: show(held - micro) })
          )}
        </p>
        <p className={styles.acts}>
          <Button type="submit" variant="primary" busy={refund.isBusy}>
            {t.steps.refund.button}
          </Button>
          <Button onClick={onClose} disabled={refund.isBusy}>
            {t.back}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

interface UnitFieldsProps {
  readonly order: MarketOrder;
  readonly units: Units;
  readonly onUnits: (units: Units) => void;
}

const UnitFields = ({ order, units, onUnits }: UnitFieldsProps) => {
  const t = useOrderWords();
  const open = order.lines.map((line) => ({ ...line, left: leftOf(line) })).filter(({ left }) => left > 0);
  return open.map(({ _id, title, left }) => (
    <TextField
      key={_id}
      type="number"
      label={t.unitsOf({ title, most: left })}
      min={0}
      max={left}
      value={units[_id] ?? 0}
      onChange={({ currentTarget }) => {
        const back = Math.min(left, Math.max(0, Math.trunc(currentTarget.valueAsNumber || 0)));
        onUnits({ ...units, [_id]: back });
      }}
    />
  ));
};
