/** The part of autocannon that the bench uses, because the package has no types. */
declare module 'autocannon' {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    amount?: number;
    duration?: number;
    overallRate?: number;
    setupClient(client: Client): void;
  }
  interface Instance extends Promise<{ errors: number }> {
    on(event: 'response', listener: (client: Client, status: number, bytes: number, ms: number) => void): this;
  }
  export default function autocannon(options: Options): Instance;
}
