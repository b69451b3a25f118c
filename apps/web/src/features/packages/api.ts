import {
  activePackages,
  CallError,
  type ErrorCode,
  notice,
  noticeState,
  type PackageCard,
  packageSearch,
  purchasePackage,
  targetHistory,
} from '@plumbline/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { showMoneyFailure } from '../../lib/money.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export interface Search {
  readonly search: string;
  readonly location: string;
  readonly page: number;
}

const packagesQuery = ({ search, location, page }: Search) =>
  queryOptions({
    queryKey: [packageSearch.name, { search, location, page }],
    queryFn: async () => (await api(packageSearch, { search, location, page })).data,
    placeholderData: keepPreviousData,
  });

/** Reads packages by title and location. A POST in the contract, but read-only. */
export const usePackages = (search: Search) => useQuery(packagesQuery(search));

/** Reads the member's packages with their completed days. */
export const useActivePackages = () => useQuery(read(activePackages));

/** Reads what the last closed days paid of each target. */
export const useTargetHistory = () => useQuery({ ...read(targetHistory), meta: { isQuiet: true } });

/** Reads whether the current risk notice is accepted; if not, it is shown with the purchase. */
export const useNoticeState = () => useQuery({ ...read(noticeState, { name: 'risk' }), meta: { isQuiet: true } });

/** Reads the risk notice, once a purchase requires it. */
export const useRiskNotice = (isWanted: boolean) =>
  useQuery({ ...read(notice, { name: 'risk' }), enabled: isWanted, meta: { isQuiet: true } });

const asksForNotice = (error: Error): boolean =>
  error instanceof CallError && error.code === ('notice_not_accepted' satisfies ErrorCode);

export interface Purchase {
  readonly card: PackageCard;
  /** Version of the risk notice accepted with the purchase; a newer one is refused and must be read. */
  readonly acceptedNotice?: number;
}

interface PurchaseOptions {
  /** Called with the order's id. */
  readonly onBought: (id: string) => void;
  readonly onNoticeNeeded: () => void;
}

/** Buys at the package's price. The database refuses a second purchase of an active package. */
export const usePurchase = ({ onBought, onNoticeNeeded }: PurchaseOptions) =>
  useCall(buy, {
    meta: { isQuiet: true },
    onSuccess: async (answer) => {
      showSuccess(answer.message);
      onBought(answer.data._id);
    },
    onError: (error) => {
      if (asksForNotice(error)) onNoticeNeeded();
      else showMoneyFailure(error, text().common.maybeDone({ where: text().money.myOrders }));
    },
    onSettled: refreshEverything,
  });

const buy = ({ card, ...accepted }: Purchase) =>
  api(purchasePackage, { packageId: card._id, amount: card.price, payment_mode_name: 'wallet', ...accepted });
