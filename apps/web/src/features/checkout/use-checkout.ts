import type { Cart } from '@plumbline/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import type { FactorProof } from '../../lib/factor-form.tsx';
import { showSuccess } from '../../lib/toast.tsx';
import { usePurchase } from './api.ts';
import {
  type Attempt,
  attemptOf,
  beginAttempt,
  clearAttempt,
  type Figures,
  readAttempt,
  writeAttempt,
} from './attempt.ts';

/** Refusals because the cart differs from the one agreed to; the buyer must review it. */
const IS_OTHER: readonly (string | undefined)[] = [
  'cart_changed',
  'out_of_stock',
  'voucher_not_usable',
  'voucher_used_up',
  'vendor_not_selling',
];
/** The code or its proof has expired, so a new one is required. */
const NEEDS_CODE: readonly (string | undefined)[] = ['code_not_valid', 'challenge_not_valid', 'order_code_needed'];

/**
 * Buys the displayed cart. `agreed` is the cart that was sent and refused as changed; the displayed cart is compared
 * with it.
 */
export function useCheckout(buyer: string, cart: Cart, addressId: string) {
  const figures: Figures = { buyer, cartVersion: cart.version, addressId, total: cart.total };
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState<Cart | null>(null);
  // A newer cart may be displayed when the response arrives.
  const sent = useRef(cart);
  // The storage holds the attempt; this re-renders.
  const [, setTurn] = useState(0);
  const keep = (attempt: Attempt) => {
    writeAttempt(attempt);
    setTurn((turn) => turn + 1);
  };
  const call = usePurchase({
    onAnswer: ({ data, message }, attempt) => {
      showSuccess(message);
      if (data.confirm) return keep({ ...attempt, confirm: data.confirm });
      clearAttempt();
      return navigate(ownPath('/my-order'), { state: { show: 'orders' } });
    },
    onRefused: (code, attempt) => {
      if (code === 'key_reused') clearAttempt();
      if (IS_OTHER.includes(code)) setAgreed(sent.current);
      if (NEEDS_CODE.includes(code)) keep({ ...attempt, confirm: null });
    },
  });
  const begun = attemptOf(figures);
  const send = (otp?: string, proof?: FactorProof) => {
    setAgreed(null);
    sent.current = cart;
    const attempt = beginAttempt(figures);
    call.send({ attempt, ...(otp === undefined ? {} : { otp }), ...(proof ? { proof } : {}) });
  };
  return {
    agreed,
    confirm: begun?.confirm ?? null,
    isBusy: call.isBusy,
    send,
    back: () => (begun ? keep({ ...begun, confirm: null }) : undefined),
  };
}

/**
 * If the cart is empty, asks for the outcome of an attempt with a lost response, using its key. An empty cart buys
 * nothing, so the request is harmless. Returns whether it is running.
 */
export function useLostAttempt(buyer: string, isEmpty: boolean): boolean {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const lost = isEmpty && !isOver ? readAttempt() : null;
  const isOwn = lost?.buyer === buyer;
  const call = usePurchase({
    onAnswer: ({ data, message }) => {
      clearAttempt();
      if (data.confirm) return setOver(true);
      showSuccess(message);
      return navigate(ownPath('/my-order'), { state: { show: 'orders' } });
    },
    onRefused: (code) => {
      if (code !== undefined) clearAttempt();
      setOver(true);
    },
    isQuiet: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found
  useEffect(() => {
    if (lost && isOwn) call.send({ attempt: lost });
  }, [isOwn]);
  return isOwn;
}
