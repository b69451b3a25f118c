import { getOwnCourses } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE, usePage } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';

export const useOwnCourses = () =>
  useQuery({
    ...read(getOwnCourses, { page: String(usePage()), limit: String(PAGE_SIZE) }),
    meta: { isQuiet: true },
  });
