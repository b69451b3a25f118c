import { getNotifications, getUnreadNotifications, readNotifications } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pollBalances } from '../../lib/money.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { queryClient, read } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';

export const useNotifications = (page: number) =>
  useQuery({
    ...read(getNotifications, { page: String(page), limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

/** One, or all up to the newest that was shown. */
export const useMarkRead = () =>
  useCall((which: { readonly _id?: string; readonly upTo?: string }) => api(readNotifications, which), {
    onSettled: () =>
      Promise.all(
        [getNotifications, getUnreadNotifications].map(({ name }) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
