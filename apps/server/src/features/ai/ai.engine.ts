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
  /** A picture that it should resemble, for engines that can. */
  readonly reference?: Uint8Array;
}

/** The engine could not do it: its process died, took too long, or made something that is no picture. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
}

/** Whatever makes pictures from words. */
export interface ImageEngine {
  /** As orders name what made them. */
  readonly name: string;
  /** A JPEG, PNG or WebP without any mark of ours; throws an `EngineFault` when it cannot. */
  draw(drawing: Drawing, signal: AbortSignal): Promise<Buffer>;
  /** Throws when it could not draw now. */
  check(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** What came of a drawing, and which engine made it. */
export interface Drawn {
  readonly picture: Buffer;
  readonly engine: string;
}

/** Draws with whichever engine is up. */
export interface PictureMaker {
  /** Throws an `EngineFault` when none can. */
  draw(drawing: Drawing, signal: AbortSignal): Promise<Drawn>;
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
  /** Without any mark yet. */
  readonly picture: Buffer;
  /** The picture as it was, as JPEG. */
  readonly before: Buffer;
  readonly width: number;
  readonly height: number;
  /** Whether there is still a face where one was. */
  readonly hasFace: boolean;
}

export interface Move {
  readonly picture: Uint8Array;
  readonly motion: AiMotion;
  /** What the watermark of each frame says. */
  readonly payload: bigint;
}

export interface MovedPicture {
  /** Carries the label and the watermark in every frame. */
  readonly mp4: Buffer;
  /** What it was made of, without any mark yet. */
  readonly poster: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A finished picture, and what its watermark shall say. */
export interface Marking {
  readonly picture: Uint8Array;
  readonly payload: bigint;
}

export interface Marked {
  /** With the label that everybody sees, and the watermark. */
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Whatever marks pictures as made by a machine, and finds such marks again. */
export interface MarkEngine {
  /** Throws an `EngineFault` when it cannot. */
  mark(marking: Marking, signal: AbortSignal): Promise<Marked>;
  /** What the watermark of a picture may say, the likeliest first. */
  readMark(picture: string | Uint8Array, signal: AbortSignal): Promise<readonly bigint[]>;
}

export interface ClipSwap {
  /** A picture with the face that comes. */
  readonly face: Uint8Array;
  /** A film of this machine, of our own making. */
  readonly clip: string;
  readonly seconds: number;
  /** Where the face that goes is in the first frame, in shares of its sides. */
  readonly at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** What the watermark of each frame says. */
  readonly payload: bigint;
}

export interface SwappedClip {
  /** Carries the label and the watermark in every frame, and the sound of the clip. */
  readonly mp4: Buffer;
  /** Some of its frames without any mark, the first of them its first. */
  readonly looks: readonly Buffer[];
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Of its frames, those in which the face that came is seen. */
  readonly share: number;
}

/** Whatever finds faces, puts one in place of another, and makes pictures move. */
export interface FaceEngine {
  readonly name: string;
  see(picture: string | Uint8Array, signal: AbortSignal): Promise<SeenFaces>;
  /** How likely each of the people in a picture is to be under age, from left to right and from 0 to 1. */
  youth(picture: string | Uint8Array, signal: AbortSignal): Promise<readonly number[]>;
  /** Throws an `EngineFault` when it cannot. */
  swap(swap: FaceSwap, signal: AbortSignal): Promise<SwappedFace>;
  /** The same in a clip; tells how far it is, from 0 to 1. */
  swapClip(swap: ClipSwap, signal: AbortSignal, onShare: (share: number) => void): Promise<SwappedClip>;
  /** Throws an `EngineFault` when it cannot. */
  move(move: Move, signal: AbortSignal): Promise<MovedPicture>;
}
