import type { PackageCard } from '@plumbline/contract';
import { useState } from 'react';
import { useNoticeState, usePurchase } from './api.ts';

/** One purchase at a time: chosen → (notice read and accepted) → bought. */
export interface Purchasing {
  /** The package in the dialog; null while it is closed. */
  readonly card: PackageCard | null;
  /** The newest purchase's order, while the screen is open. */
  readonly bought: string | null;
  readonly isBusy: boolean;
  /** The risk notice must be accepted with the purchase. */
  readonly isNoticeNeeded: boolean;
  readonly choose: (card: PackageCard) => void;
  readonly close: () => void;
  readonly buy: () => void;
  readonly acceptAndBuy: (version: number) => void;
}

export function usePurchasing(): Purchasing {
  const [card, setCard] = useState<PackageCard | null>(null);
  const notice = useNoticeState();
  // Refused because a newer version appeared after the state was read.
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    setCard(null);
    setRefused(false);
  };
  const [bought, setBought] = useState<string | null>(null);
  const finish = (id: string) => {
    setBought(id);
    close();
  };
  const purchase = usePurchase({ onBought: finish, onNoticeNeeded: () => setRefused(true) });
  const buy = (acceptedNotice?: number) => {
    if (card) purchase.send({ card, ...(acceptedNotice === undefined ? {} : { acceptedNotice }) });
  };
  return {
    card,
    bought,
    isBusy: purchase.isBusy,
    isNoticeNeeded: isRefused || notice.data?.isAccepted === false,
    choose: setCard,
    close,
    buy: () => buy(),
    acceptAndBuy: buy,
  };
}
