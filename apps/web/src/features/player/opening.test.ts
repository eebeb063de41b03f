import { expect, test } from 'vitest';
import type { EngineEvents, Level, SpareEngine } from './engine/engine.ts';
import { Opening } from './opening.ts';
import type { PlaylistTransport } from './transport/playlist-transport.ts';

const LEVEL: Level = { lines: 720, bitrate: 1_000_000 };

/** What would play, and what it told whoever opened it. */
function opened() {
  const said: string[] = [];
  let tell: EngineEvents | undefined;
  const engine = {
    choose: () => undefined,
    goOn: () => undefined,
    moment: () => undefined,
    retry: () => undefined,
    destroy: () => said.push('engine gone'),
  };
  const spare: SpareEngine = {
    video: { removeAttribute: () => said.push('film gone'), load: () => undefined } as unknown as HTMLVideoElement,
    begin(_desk, _start, events) {
      tell = events;
      return engine;
    },
    discard: () => undefined,
  };
  const transport = { close: () => said.push('transport closed') } as unknown as PlaylistTransport;
  const opening = new Opening({ transport, spare, start: { from: 0, quality: 'auto', savesData: false } });
  if (!tell) throw new Error('nothing was begun');
  const listener: EngineEvents = {
    onLevels: (levels) => said.push(`levels ${levels.length}`),
    onLevel: ({ lines }) => said.push(`level ${lines}`),
    onFatal: (refusal) => said.push(`refused ${String(refusal)}`),
  };
  return { opening, events: tell, listener, said };
}

test('whoever takes it over is told what has happened until then, and whatever happens after', () => {
  const { opening, events, listener, said } = opened();
  events.onLevels([LEVEL]);
  events.onLevel(LEVEL);
  expect(said).toEqual([]);
  opening.adopt(listener);
  expect(said).toEqual(['levels 1', 'level 720']);
  events.onFatal('for members');
  expect(said.at(-1)).toBe('refused for members');
});

test('what was refused before anybody saw it is told to whoever opens it', () => {
  const { opening, events, listener, said } = opened();
  events.onFatal('for members');
  opening.adopt(listener);
  expect(said).toEqual(['refused for members']);
});

test('what nobody wants leaves nothing behind', () => {
  const { opening, said } = opened();
  opening.close();
  expect(said).toEqual(['engine gone', 'transport closed', 'film gone']);
});
