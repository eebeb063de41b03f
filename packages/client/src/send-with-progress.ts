/** How many bytes of how many have been sent. */
export type OnProgress = (sent: number, total: number) => void;

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: NonNullable<RequestInit['body']>;
  readonly signal: AbortSignal;
}

type Send = (url: string, sent: Sent) => Promise<Response>;

/** As much of a browser's XMLHttpRequest as is used here: the types of browsers are not for code that runs elsewhere too. */
interface BrowserRequest {
  readonly status: number;
  readonly responseText: string;
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  onloadend: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getResponseHeader(name: string): string | null;
  send(body: unknown): void;
  abort(): void;
}

/**
 * Sends as `fetch` would, and tells how far it is. `fetch` itself cannot tell; where there is no XMLHttpRequest, as
 * outside browsers, `fallback` sends without a word.
 */
export function sendWithProgress(fallback: Send, onProgress: OnProgress): Send {
  const BrowserRequest = Reflect.get(globalThis, 'XMLHttpRequest') as (new () => BrowserRequest) | undefined;
  if (!BrowserRequest) return fallback;
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new BrowserRequest();
      const abort = () => request.abort();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('the request failed'));
      request.onabort = () => reject(new TypeError('the request was given up'));
      request.onloadend = () => signal.removeEventListener('abort', abort);
      if (signal.aborted) return reject(new TypeError('the request was given up'));
      signal.addEventListener('abort', abort);
      request.send(body);
    });
}

function responseOf(request: BrowserRequest): Response {
  const requestId = request.getResponseHeader('x-request-id');
  return new Response(request.responseText, {
    status: request.status,
    headers: requestId ? { 'x-request-id': requestId } : {},
  });
}
