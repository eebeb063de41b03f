export interface DrawnAvatar {
  readonly name: string;
  readonly sky: readonly [string, string];
  /** On a grid of 24. */
  readonly shape: string;
}

/** Pictures for those who would rather not show a photograph. */
export const DRAWN_AVATARS: readonly DrawnAvatar[] = [
  { name: 'moon', sky: ['#3b4fc4', '#141a4d'], shape: 'M15.6 4.2a8 8 0 1 0 4.2 11.4A6.6 6.6 0 0 1 15.6 4.2z' },
  {
    name: 'star',
    sky: ['#7a4fd0', '#2a1760'],
    shape: 'M12 4l2.3 5.1 5.5.7-4 3.8 1 5.5-4.8-2.7-4.8 2.7 1-5.5-4-3.8 5.5-.7z',
  },
  { name: 'peak', sky: ['#2f8fb0', '#123f5c'], shape: 'M2.5 19 9 8l3.4 5.4L14.6 10l6.9 9z' },
  {
    name: 'leaf',
    sky: ['#3a9a72', '#12433a'],
    shape: 'M5 19C4 11 9 5 19.5 4.5 20 14 14.500 19.500 7.500 18l5-7-6.500 8z',
  },
  { name: 'cat', sky: ['#5a63a6', '#22264e'], shape: 'M5 5l4 3.200a9 9 0 0 1 6 0L19 5v8a7 7 0 0 1-14 0z' },
  {
    name: 'wave',
    sky: ['#2b7fd0', '#0f2f6a'],
    shape:
      'M2.500 15c3-5 6-7 9-5-1 1-1 2.500.500 3.500 2.500 1.500 5.500 1 9.500-1.500-1 5-4.500 8-10 8-4 0-7-1.500-9-5z',
  },
  {
    name: 'lantern',
    sky: ['#8a5bb8', '#3a1f5c'],
    shape:
      'M11.400 3h1.200v2.200c4 .3 6.400 2.800 6.400 6.300s-2.400 6-6.400 6.300V21h-1.200v-3.200C7.400 17.500 5 15 5 11.500s2.400-6 6.400-6.300z',
  },
  {
    name: 'swift',
    sky: ['#366ce3', '#6a4cf0'],
    shape:
      'M3.900 15c4.500 1.400 9.600.2 12.700-3.800.8-1 2-1.700 3.700-1.800-1-1.200-2.400-1.600-3.800-1C14.900 5.700 11.800 4 7.700 3.800c2.800 1.400 4.600 3.300 5.200 5.700C11 12.700 8 14.600 3.900 15z',
  },
];

const GRID = 24;
const INSET = 0.72;

export function drawAvatar(pen: CanvasRenderingContext2D, { sky, shape }: DrawnAvatar, size: number): void {
  const light = pen.createLinearGradient(0, 0, size, size);
  light.addColorStop(0, sky[0]);
  light.addColorStop(1, sky[1]);
  pen.fillStyle = light;
  pen.fillRect(0, 0, size, size);
  const scale = (size / GRID) * INSET;
  pen.save();
  pen.translate((size - GRID * scale) / 2, (size - GRID * scale) / 2);
  pen.scale(scale, scale);
  pen.fillStyle = '#ffffff';
  pen.fill(new Path2D(shape));
  pen.restore();
}
