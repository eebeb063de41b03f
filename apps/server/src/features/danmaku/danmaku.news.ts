import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Audience, RealtimePort } from '../realtime/realtime.port.ts';
import { presentDanmaku } from './danmaku.present.ts';
import type { DanmakuRepository, DanmakuRow } from './danmaku.repository.ts';

interface NewsParts {
  readonly repository: DanmakuRepository;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
}

/** Whoever has not asked for so long watches something else; players ask once a minute at the least. */
const WATCHING_MS = 90_000;
/** Of more who watch the same stretch the others read it when they ask again. */
const MOST_TOLD = 200;

/** Tells those who have the same stretch of a film before them. */
export class DanmakuNews {
  readonly #parts: NewsParts;

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  async tellWritten(tx: Transaction, row: DanmakuRow): Promise<void> {
    // Nobody's own but its author's, who is not told.
    await this.#tell(tx, row, presentDanmaku(row, 0n));
  }

  async tellGone(tx: Transaction, row: DanmakuRow): Promise<void> {
    await this.#tell(tx, row, null);
  }

  async #tell(tx: Transaction, row: DanmakuRow, danmaku: ReturnType<typeof presentDanmaku> | null): Promise<void> {
    const { repository, realtime, clock } = this.#parts;
    const since = new Date(clock.now().getTime() - WATCHING_MS);
    const viewers = await repository.viewersOf(tx, row, since, MOST_TOLD);
    const audiences = viewers.map((id): Audience => `account:${id}`);
    const changed = { videoId: String(row.videoId), id: String(row.id), danmaku };
    await realtime.publishToEach(tx, audiences, 'danmaku.changed', changed);
  }
}
