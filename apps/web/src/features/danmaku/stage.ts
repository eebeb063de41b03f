import { DANMAKU_COLORS } from '@liuguang/contract/danmaku/rules';
import type { DanmakuFeed, FeedItem } from './feed.ts';
import { ROLL_SECONDS, RollingLanes, rolledTo, STILL_SECONDS, StillLanes } from './lanes.ts';
import type { DanmakuSettings } from './settings.ts';

interface Actor {
  readonly item: FeedItem;
  readonly place: FeedItem['place'];
  readonly lane: number;
  /** The words as they are drawn, made once: to draw letters anew in every frame is what costs. */
  readonly bitmap: HTMLCanvasElement;
  readonly width: number;
}

const LETTERS = { small: 14, normal: 17, large: 21 } as const;
const PARTS = { quarter: 0.25, half: 0.5, whole: 1 } as const;
const AT_ONCE = { few: 8, normal: 24, many: Number.POSITIVE_INFINITY } as const;
const LINE = 1.5;
const GAP = 18;
/** Finer is not seen on what moves, and costs four times as much. */
const MOST_DENSITY = 2;
/** A jump of the film: what was on the way is not there any more. */
const JUMP_SECONDS = 1.5;
const BACK_SECONDS = 0.3;

/** Draws what people wrote over a film on a canvas that lies over it; where everything is follows from the film's time alone. */
export class DanmakuStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #feed: DanmakuFeed;
  #settings: DanmakuSettings;
  /** Nothing rolls for people who want to see no motion: it stands at the top instead. */
  #isCalm: boolean;
  #actors: Actor[] = [];
  #rolling = new RollingLanes(0, 0, GAP);
  #top = new StillLanes(0);
  #bottom = new StillLanes(0);
  #last = Number.NEGATIVE_INFINITY;
  /** Those that had their chance to enter since the film last jumped. */
  readonly #considered = new Set<string>();
  #size = { width: 0, height: 0, density: 1 };

  constructor(canvas: HTMLCanvasElement, feed: DanmakuFeed, settings: DanmakuSettings, isCalm: boolean) {
    this.#canvas = canvas;
    this.#feed = feed;
    this.#settings = settings;
    this.#isCalm = isCalm;
  }

  /** Begins anew, with everything where it would be by now. */
  arrange(settings: DanmakuSettings, width: number, height: number): void {
    this.#settings = settings;
    const density = Math.min(MOST_DENSITY, devicePixelRatio || 1);
    this.#size = { width, height, density };
    this.#canvas.width = Math.round(width * density);
    this.#canvas.height = Math.round(height * density);
    this.#canvas.style.opacity = String(settings.opacity / 100);
    this.#last = Number.NEGATIVE_INFINITY;
  }

  draw(now: number): void {
    const { width, height, density } = this.#size;
    const context = this.#canvas.getContext('2d');
    if (!context || width === 0) return;
    if (now < this.#last - BACK_SECONDS || now > this.#last + JUMP_SECONDS) this.#jump(now);
    for (const item of this.#feed.between(this.#last, now)) this.#enter(item);
    this.#last = now;
    this.#actors = this.#actors.filter(({ item, place }) => now - item.shownAt <= secondsOf(place));
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const actor of this.#actors) {
      const { x, y } = this.#spotOf(actor, now);
      context.drawImage(actor.bitmap, x, y, actor.bitmap.width / density, actor.bitmap.height / density);
    }
  }

  /** The feed has changed: what was taken back leaves, and what came late for a second just drawn joins on its way. */
  refresh(): void {
    const known = new Set(this.#feed.items.map(({ id }) => id));
    this.#actors = this.#actors.filter(({ item }) => known.has(item.id));
    for (const item of this.#feed.between(this.#last - ROLL_SECONDS, this.#last)) this.#enter(item);
  }

  get #line(): number {
    return LETTERS[this.#settings.size] * LINE;
  }

  #jump(now: number): void {
    const { width, height } = this.#size;
    const lines = Math.max(1, Math.floor((height * PARTS[this.#settings.area]) / this.#line));
    this.#actors = [];
    this.#considered.clear();
    this.#rolling = new RollingLanes(lines, width, GAP);
    this.#top = new StillLanes(lines);
    this.#bottom = new StillLanes(Math.max(1, Math.floor(lines / 2)));
    this.#last = now - ROLL_SECONDS;
  }

  #enter(item: FeedItem): void {
    if (this.#considered.has(item.id)) return;
    this.#considered.add(item.id);
    if (this.#actors.length >= AT_ONCE[this.#settings.density] && !item.mine) return;
    const bitmap = this.#write(item);
    const width = bitmap.width / this.#size.density;
    const place = this.#isCalm && item.place === 'roll' ? 'top' : item.place;
    const lane =
      place === 'roll'
        ? this.#rolling.place(item.shownAt, width)
        : (place === 'top' ? this.#top : this.#bottom).place(item.shownAt);
    if (lane !== undefined) this.#actors.push({ item, place, lane, bitmap, width });
  }

  #spotOf({ item, place, lane, width }: Actor, now: number): { x: number; y: number } {
    const stage = this.#size;
    if (place === 'roll') return { x: rolledTo(stage.width, width, now - item.shownAt), y: lane * this.#line };
    const x = (stage.width - width) / 2;
    return { x, y: place === 'top' ? lane * this.#line : stage.height - (lane + 1) * this.#line };
  }

  #write({ text, color, mine }: FeedItem): HTMLCanvasElement {
    const { density } = this.#size;
    const letters = LETTERS[this.#settings.size];
    const bitmap = document.createElement('canvas');
    const font = `600 ${letters}px ${getComputedStyle(this.#canvas).fontFamily}`;
    const context = bitmap.getContext('2d');
    if (!context) return bitmap;
    context.font = font;
    bitmap.width = Math.ceil((context.measureText(text).width + 8) * density);
    bitmap.height = Math.ceil(this.#line * density);
    context.scale(density, density);
    context.font = font;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = '#000000b3';
    context.fillStyle = DANMAKU_COLORS[color] ?? DANMAKU_COLORS[0];
    context.strokeText(text, 4, this.#line / 2);
    context.fillText(text, 4, this.#line / 2);
    // One finds one's own among the others.
    if (mine) context.fillRect(4, this.#line - 3, bitmap.width / density - 8, 1.5);
    return bitmap;
  }
}

const secondsOf = (place: FeedItem['place']): number => (place === 'roll' ? ROLL_SECONDS : STILL_SECONDS);
