import type { CDPSession, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that the browser takes for a real one: its touches are trusted, scroll and can be refused. */
export class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number): Promise<unknown> {
    return this.#touchAll(type, x === undefined || y === undefined ? [] : [{ x, y }]);
  }

  #touchAll(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> {
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Is drawn from one place to another, and stays there. */
  async stroke(from: Point, to: Point, { steps = 8 } = {}): Promise<void> {
    await this.#touch('touchStart', from.x, from.y);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await this.#touch('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    }
  }

  /** Two of them around one place part or meet, and are lifted. */
  async pinch({ x, y }: Point, from: number, to: number): Promise<void> {
    const pair = (apart: number) => [
      { x: x - apart / 2, y, id: 0 },
      { x: x + apart / 2, y, id: 1 },
    ];
    await this.#touchAll('touchStart', pair(from));
    for (let step = 1; step <= 6; step += 1) await this.#touchAll('touchMove', pair(from + ((to - from) * step) / 6));
    await this.lift();
  }

  /** Goes down at one height and moves to another, slowly enough not to be a flick; stays there. */
  async drag(x: number, from: number, to: number, { steps = 12 } = {}): Promise<void> {
    await this.#touch('touchStart', x, from);
    for (let step = 1; step <= steps; step += 1) await this.#touch('touchMove', x, from + ((to - from) * step) / steps);
  }

  /** Rests where it is for as long as several frames take, so that no speed is left. */
  async rest(page: Page, x: number, y: number): Promise<void> {
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );
    await this.#touch('touchMove', x, y);
  }

  async lift(): Promise<void> {
    await this.#touch('touchEnd');
  }
}
