import { alpha } from '../kit/colour.ts';
import { between, times } from '../kit/random.ts';
import { disc, drawGlow, ease, glowSprite, layer, type Scene, wash, write } from '../kit/stage.ts';

interface Poem {
  readonly title: string;
  readonly poet: string;
  readonly lines: readonly string[];
  readonly sky: readonly string[];
  readonly ink: string;
  readonly light: string;
}

export const MOON_RIVER: Poem = {
  title: '春江花月夜',
  poet: '唐 · 张若虚',
  lines: ['春江潮水连海平', '海上明月共潮生', '滟滟随波千万里', '何处春江无月明', '江畔何人初见月', '江月何年初照人'],
  sky: ['#060d2a', '#10204f', '#2a3f7a', '#4a5f98'],
  ink: '#eef2ff',
  light: '#fff3cf',
};
export const QUIET_NIGHT: Poem = {
  title: '静夜思',
  poet: '唐 · 李白',
  lines: ['床前明月光', '疑是地上霜', '举头望明月', '低头思故乡'],
  sky: ['#0a1026', '#1c2a52', '#42558a'],
  ink: '#f2f4ff',
  light: '#fff6da',
};
export const SPRING_DAWN: Poem = {
  title: '春晓',
  poet: '唐 · 孟浩然',
  lines: ['春眠不觉晓', '处处闻啼鸟', '夜来风雨声', '花落知多少'],
  sky: ['#f7d9d0', '#f9e8d4', '#d8ead4'],
  ink: '#5a3340',
  light: '#ffb8c6',
};

/** A poem whose words arrive one by one, each in its own way. */
export const poem =
  (text: Poem): Scene =>
  ({ width, height, unit, random, seconds }) => {
    const tall = height > width;
    const back = layer(width, height, (pen) => {
      wash(pen, [0, 0, width, height], text.sky);
      drawGlow(pen, glowSprite(text.light, 0.8, 256), width * 0.5, height * 0.36, Math.min(width, height) * 0.6, 0.7);
      disc(pen, width * 0.5, height * 0.36, Math.min(width, height) * 0.17, alpha(text.light, 0.92));
    });
    const motes = times(34, () => ({ x: random(), y: random(), size: between(random, 3, 8), phase: random() * 6 }));
    const mote = glowSprite(text.light, 0.9);
    const opening = 2.4;
    const each = (seconds - opening) / text.lines.length;
    const scatter = text.lines.map((line) =>
      [...line].map(() => ({ x: between(random, -1, 1), y: between(random, -1, 1), turn: between(random, -1.5, 1.5) })),
    );
    return (pen, at) => {
      pen.drawImage(back, 0, 0);
      for (let wave = 0; wave < 7; wave += 1) {
        const y = height * (0.74 + wave * 0.04);
        pen.strokeStyle = alpha(text.ink, 0.1 + wave * 0.02);
        pen.lineWidth = (1 + wave * 0.4) * unit;
        pen.beginPath();
        for (let x = 0; x <= width + 20; x += 20)
          pen.lineTo(x, y + Math.sin(x * 0.008 + at * (0.8 + wave * 0.1) + wave * 1.3) * (5 + wave * 2) * unit);
        pen.stroke();
      }
      for (const { x, y, size, phase } of motes)
        drawGlow(
          pen,
          mote,
          ((x + at * 0.012 + 0.02 * Math.sin(at + phase)) % 1) * width,
          ((y + at * 0.018) % 1) * height,
          size * 1.8 * unit,
          0.45 + 0.35 * Math.sin(at * 1.5 + phase),
        );
      const head = 1 - ease(at, opening - 0.6, opening);
      if (head > 0) {
        write(pen, text.title, {
          x: width / 2,
          y: height * 0.36,
          size: 92 * unit,
          colour: alpha(text.ink === '#5a3340' ? '#a8324a' : '#2a3052', ease(at, 0, 0.7) * head),
          weight: 'bold',
        });
        write(pen, text.poet, {
          x: width / 2,
          y: height * 0.6,
          size: 34 * unit,
          colour: alpha(text.ink, ease(at, 0.5, 1.2) * head),
        });
      }
      for (const [index, line] of text.lines.entries()) {
        const local = at - opening - index * each;
        if (local < 0 || local > each + 0.1) continue;
        const leaving = index === text.lines.length - 1 ? 0 : ease(local, each - 0.7, each);
        const letters = [...line];
        const size = Math.min((tall ? 92 : 104) * unit, (width * 0.86) / letters.length / 1.15);
        for (const [place, letter] of letters.entries()) {
          const come = ease(local, place * 0.2, place * 0.2 + 0.7);
          if (come <= 0) continue;
          const from = scatter[index]?.[place] ?? { x: 0, y: 0, turn: 0 };
          const away = (1 - come) * 120 * unit;
          pen.save();
          pen.translate(
            width / 2 + (place - (letters.length - 1) / 2) * size * 1.16 + from.x * away + leaving * from.x * 90 * unit,
            height * (tall ? 0.58 : 0.62) +
              from.y * away +
              Math.sin(at * 1.4 + place * 0.6) * 5 * unit -
              leaving * (60 + 60 * Math.abs(from.y)) * unit,
          );
          pen.rotate(from.turn * (1 - come) + leaving * from.turn * 0.5);
          pen.scale(1 + (1 - come) * 0.8, 1 + (1 - come) * 0.8);
          write(pen, letter, { x: 0, y: 0, size, colour: alpha(text.ink, come * (1 - leaving)), weight: 'bold' });
          pen.restore();
        }
      }
    };
  };
