import { useFields } from '@plumbline/app-runtime/use-fields';
import type { MarketOrder } from '@plumbline/contract';
import { afterDiscount, formatUsdt, parseUsdt, typedAmount, usdt } from '@plumbline/money';
import { AmountField, Button, Dialog, readUsdt, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useRefund } from './api.ts';
import { inWords } from './due.ts';
import styles from './market-orders.module.css';
import { useOrderWords } from './words.ts';

type Mode = 'lines' | 'amount' | 'all';
export type Units = Readonly<Record<string, number>>;

/**
 * In micro-USDT: units at their price less their share of the voucher, and the delivery of a line that goes back whole,
 * as the server counts.
 */
export function costOfUnits({ lines, voucher }: Pick<MarketOrder, 'lines' | 'voucher'>, units: Units): bigint {
  const goodsOf = (unitsOf: (line: MarketOrder['lines'][number]) => number): bigint =>
    lines.reduce((sum, line) => sum + readUsdt(line.price) * BigInt(unitsOf(line)), 0n);
  const delivery = lines
    .filter(({ _id, quantity }) => units[_id] === quantity)
    .reduce((sum, line) => sum + (line.delivery ? readUsdt(line.delivery.price) : 0n), 0n);
  const discount = voucher ? readUsdt(voucher.discount) : 0n;
  const goods = goodsOf(({ _id }) => units[_id] ?? 0);
  return afterDiscount(goods, { whole: goodsOf(({ quantity }) => quantity), discount }) + delivery;
}

const show = (micro: bigint): string => inWords(formatUsdt(usdt(micro)));

interface RefundDialogProps {
  readonly order: MarketOrder;
  readonly onClose: () => void;
}

/** A part or the whole goes back: by units of lines, by an amount, or all that is held. */
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
  const micro = mode === 'all' ? held : mode === 'amount' ? (typed ?? 0n) : costOfUnits(order, units);
  const isWrong = micro <= 0n || micro > held;
  const wrongUnits = micro > held ? t.amountWrong(inWords(order.money.held)) : t.linesNeeded;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const reason = values.reason.trim();
    if (isWrong || reason === '') return;
    const lines = Object.entries(units).flatMap(([_id, quantity]) => (quantity > 0 ? [{ _id, quantity }] : []));
    const what = mode === 'lines' ? { lines } : { amount: formatUsdt(usdt(micro)) };
    refund.send({ _id: order._id, reason, ...what }, onClose);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.steps.refund.title} isBusy={refund.isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t.steps.refund.consequence(inWords(order.money.held), order.with, order.returnDays)}</p>
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
            error={isTried && isWrong ? t.amountWrong(inWords(order.money.held)) : null}
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
            t.goesBack(show(micro), show(held - micro))
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
  return order.lines.map(({ _id, title, quantity }) => (
    <TextField
      key={_id}
      type="number"
      label={t.unitsOf(title, quantity)}
      min={0}
      max={quantity}
      value={units[_id] ?? 0}
      onChange={({ currentTarget }) => {
        const back = Math.min(quantity, Math.max(0, Math.trunc(currentTarget.valueAsNumber || 0)));
        onUnits({ ...units, [_id]: back });
      }}
    />
  ));
};
