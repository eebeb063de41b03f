import type { AiStyle } from '@liuguang/contract/ai/kinds';

/** What an engine is asked to draw. */
export interface Drawing {
  readonly prompt: string;
  readonly negative: string;
  readonly style: AiStyle;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}

/** The engine could not do it: its process died, took too long, or made something that is no picture. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
}

/** Whatever makes pictures from words. */
export interface ImageEngine {
  /** As orders name what made them. */
  readonly name: string;
  /** A JPEG or PNG that carries the visible mark; throws an `EngineFault` when it cannot. */
  draw(drawing: Drawing, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}
