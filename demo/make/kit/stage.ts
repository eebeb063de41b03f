import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { alpha } from './colour.ts';
import type { Random } from './random.ts';

export type Pen = SKRSContext2D;

export interface Stage {
  readonly width: number;
  readonly height: number;
  /** One pixel of a picture whose shorter side is 720. */
  readonly unit: number;
  readonly random: Random;
  /** How long the film is. */
  readonly seconds: number;
  /** How loud the music is at a moment, 0…1, in a band from bass (0) to treble (1). */
  readonly loudness: (seconds: number, band: number) => number;
}

/** Draws the whole picture as it is at a moment. */
export type Frame = (pen: Pen, seconds: number) => void;
/** Prepares what does not change and answers what draws the rest. */
export type Scene = (stage: Stage) => Frame;

export const SERIF = '"Noto Serif CJK SC", serif';
export const SANS = '"Noto Sans CJK SC", "DejaVu Sans", sans-serif';
export const TURN = Math.PI * 2;

export function layer(width: number, height: number, draw: (pen: Pen) => void): Canvas {
  const canvas = createCanvas(Math.ceil(width), Math.ceil(height));
  draw(canvas.getContext('2d'));
  return canvas;
}

/** Fills a rectangle from top to bottom with colours at even distances. */
export function wash(
  pen: Pen,
  [x, y, width, height]: readonly [number, number, number, number],
  colours: readonly string[],
): void {
  const gradient = pen.createLinearGradient(0, y, 0, y + height);
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
  pen.fillStyle = gradient;
  pen.fillRect(x, y, width, height);
}

/** A soft round light, painted once and drawn often. */
export function glowSprite(colour: string, strength = 1, size = 128): Canvas {
  return layer(size, size, (pen) => {
    const gradient = pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
    for (const [at, part] of [
      [0, 1],
      [0.12, 0.72],
      [0.35, 0.26],
      [0.65, 0.07],
      [1, 0],
    ] as const)
      gradient.addColorStop(at, alpha(colour, part * strength));
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, size, size);
  });
}

export function drawGlow(pen: Pen, sprite: Canvas, x: number, y: number, radius: number, opacity = 1): void {
  if (opacity <= 0 || radius <= 0) return;
  pen.globalAlpha = Math.min(1, opacity);
  pen.drawImage(sprite, x - radius, y - radius, radius * 2, radius * 2);
  pen.globalAlpha = 1;
}

export function disc(pen: Pen, x: number, y: number, radius: number, fill: string): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, TURN);
  pen.fill();
}

export function oval(pen: Pen, x: number, y: number, wide: number, high: number, fill: string, turn = 0): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.ellipse(x, y, Math.max(0, wide), Math.max(0, high), turn, 0, TURN);
  pen.fill();
}

/** Draws a layer that repeats sideways, moved to the left by `offset`. */
export function scroll(pen: Pen, picture: Canvas, offset: number, y = 0): void {
  const start = -(((offset % picture.width) + picture.width) % picture.width);
  for (let x = start; x < pen.canvas.width; x += picture.width) pen.drawImage(picture, Math.round(x), Math.round(y));
}

/** 0 before `from`, 1 after `to`, gentle at both ends. */
export function ease(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** In over `fade` seconds, and out again before `to`. */
export function window(at: number, from: number, to: number, fade = 0.8): number {
  return Math.min(ease(at, from, from + fade), 1 - ease(at, to - fade, to));
}

/** What lies below a line of points, down to `floor`. */
export function fillBelow(pen: Pen, width: number, floor: number, step: number, heightAt: (x: number) => number): void {
  pen.beginPath();
  pen.moveTo(0, floor);
  for (let x = 0; x <= width + step; x += step) pen.lineTo(x, heightAt(x));
  pen.lineTo(width + step, floor);
  pen.closePath();
  pen.fill();
}

export function write(
  pen: Pen,
  text: string,
  {
    x,
    y,
    size,
    colour,
    font = SERIF,
    weight = '',
    align = 'center',
  }: {
    x: number;
    y: number;
    size: number;
    colour: string;
    font?: string;
    weight?: string;
    align?: 'left' | 'center' | 'right';
  },
): void {
  pen.font = `${weight} ${Math.round(size)}px ${font}`.trim();
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** A line of words at the foot of the picture, for tales and explanations. */
export function caption(pen: Pen, { width, height, unit }: Stage, text: string, opacity: number): void {
  if (opacity <= 0 || text === '') return;
  const size = 30 * unit;
  const y = height - (height > width ? 190 : 62) * unit;
  pen.font = `${Math.round(size)}px ${SANS}`;
  const wide = pen.measureText(text).width + 56 * unit;
  pen.globalAlpha = opacity;
  pen.fillStyle = 'rgba(8,10,24,.55)';
  pen.beginPath();
  pen.roundRect((width - wide) / 2, y - size * 0.95, wide, size * 1.9, size * 0.95);
  pen.fill();
  write(pen, text, { x: width / 2, y, size, colour: '#fff8ea', font: SANS });
  pen.globalAlpha = 1;
}
