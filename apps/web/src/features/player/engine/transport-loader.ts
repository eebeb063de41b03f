import { yieldToMain } from '@liuguang/ui/pace/yield-to-main';
import type { Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import { LineError } from '../transport/fetch-over-lines.ts';
import type { Fetched, PlaylistTransport } from '../transport/playlist-transport.ts';

const freshStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

/** What is played, as the loaders have to know it. */
export interface Playing {
  readonly transport: PlaylistTransport;
  readonly atLeisure: boolean;
}

/** What hls.js fetches with: everything goes over the transport of the video that is played. */
export const transportLoader = (playingNow: () => Playing) =>
  class TransportLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats: LoaderStats = freshStats();
    #stop = new AbortController();
    #callbacks: LoaderCallbacks<LoaderContext> | null = null;

    load(context: LoaderContext, _config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context;
      this.#callbacks = callbacks;
      this.stats.loading.start = performance.now();
      this.#fetch(context).then(
        ({ address, data }) => this.#succeed(address, data),
        (error: unknown) => this.#fail(error),
      );
    }

    abort(): void {
      if (this.#stop.signal.aborted) return;
      this.stats.aborted = this.stats.loading.end === 0;
      this.#stop.abort();
      if (this.stats.aborted && this.context) this.#callbacks?.onAbort?.(this.stats, this.context, null);
    }

    destroy(): void {
      this.#callbacks = null;
      this.#stop.abort();
      this.context = null;
    }

    getCacheAge(): number | null {
      return null;
    }

    getResponseHeader(): string | null {
      return null;
    }

    #fetch(context: LoaderContext): Promise<Fetched<string | ArrayBuffer>> {
      const { signal } = this.#stop;
      const { transport, atLeisure } = playingNow();
      if ('keyInfo' in context) return transport.key(context.url, signal);
      if ('frag' in context)
        return transport.segment(context.url, signal, {
          onFirst: () => this.#first(),
          onBytes: (loaded, total) => {
            this.stats.loaded = loaded;
            this.stats.total = Math.max(total, loaded);
          },
        });
      // What is known already is here at once, and hls.js would read one list after the other in the same task.
      const playlist = transport.playlist(context.url, signal);
      return atLeisure ? playlist.finally(yieldToMain) : playlist;
    }

    #first(): void {
      this.stats.loading.first = Math.max(performance.now(), this.stats.loading.start);
    }

    #succeed(address: string, data: string | ArrayBuffer): void {
      const { context, stats } = this;
      if (!context || this.#stop.signal.aborted) return;
      if (stats.loading.first === 0) this.#first();
      const size = typeof data === 'string' ? data.length : data.byteLength;
      stats.loading.end = Math.max(performance.now(), stats.loading.first);
      stats.loaded = size;
      stats.total = size;
      stats.bwEstimate = (size * 8_000) / Math.max(1, stats.loading.end - stats.loading.first);
      this.#callbacks?.onSuccess({ url: address, data, code: 200 }, stats, context, null);
    }

    #fail(error: unknown): void {
      const { context, stats } = this;
      if (!context || this.#stop.signal.aborted) return;
      const code = error instanceof LineError ? error.status : 0;
      this.#callbacks?.onError({ code, text: String(error) }, context, null, stats);
    }
  };
