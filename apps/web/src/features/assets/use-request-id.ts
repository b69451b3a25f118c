import { useRef } from 'react';

/** 128 random bits as hex; crypto.randomUUID would need https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

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
