import { useRef } from 'react';
import { newId } from '../../lib/new-id.ts';

/**
 * One id for the same figures until they went through: when an answer gets lost and the form is sent again, the server
 * recognises the request and moves nothing twice.
 */
export function useRequestId() {
  const current = useRef<{ figures: string; id: string } | null>(null);
  return {
    idOf(figures: string): string {
      if (current.current?.figures !== figures) current.current = { figures, id: newId() };
      return current.current.id;
    },
    forget(): void {
      current.current = null;
    },
  };
}
