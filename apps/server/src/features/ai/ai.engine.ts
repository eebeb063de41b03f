import type { AiMotion, AiStyle } from '@liuguang/contract/ai/kinds';
import type { FaceMeasures } from './embedded/face-measures.ts';
import type { Portrait } from './embedded/portrait.ts';

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

/** The faces of a picture, from left to right, and how large it is; nothing when it is no picture. */
export type SeenFaces =
  | { readonly width: number; readonly height: number; readonly faces: readonly FaceMeasures[] }
  | undefined;

export interface FaceSwap {
  /** A picture with the face that comes. */
  readonly face: Uint8Array;
  /** A picture of somebody, or one that is still to be drawn. */
  readonly into: { readonly picture: Uint8Array } | { readonly portrait: Portrait };
  /** Which of its faces goes, counted from the left. */
  readonly which: number;
}

export interface SwappedFace {
  /** Carries the visible mark. */
  readonly jpeg: Buffer;
  /** The picture as it was. */
  readonly before: Buffer;
  readonly width: number;
  readonly height: number;
  /** Whether there is still a face where one was. */
  readonly hasFace: boolean;
}

export interface Move {
  readonly picture: Uint8Array;
  readonly motion: AiMotion;
}

export interface MovedPicture {
  /** Carries the visible mark in every frame. */
  readonly mp4: Buffer;
  /** Its first frame, with the mark, as JPEG. */
  readonly poster: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Whatever finds faces, puts one in place of another, and makes pictures move. */
export interface FaceEngine {
  readonly name: string;
  see(picture: string | Uint8Array, signal: AbortSignal): Promise<SeenFaces>;
  /** Throws an `EngineFault` when it cannot. */
  swap(swap: FaceSwap, signal: AbortSignal): Promise<SwappedFace>;
  /** Throws an `EngineFault` when it cannot. */
  move(move: Move, signal: AbortSignal): Promise<MovedPicture>;
}
