import type { CDPSession, Page } from 'playwright-core';

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
    const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }];
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
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
