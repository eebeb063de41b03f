import { describe, expect, test } from 'vitest';
import { mostBitRate, type Plan, planRungs } from './plan.ts';
import type { Probe } from './probe.ts';
import type { VideoStream } from './probe-report.ts';
import { rational } from './rational.ts';

function film(size: string, video: Partial<VideoStream> = {}, rest: Partial<Probe> = {}): Probe {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return {
    path: '/film',
    container: 'mov',
    bytes: 30_000_000,
    seconds: 60,
    audio: undefined,
    video: {
      index: 0,
      codec: 'h264',
      profile: 'High',
      pixelFormat: 'yuv420p',
      width,
      height,
      rotation: 0,
      frameRate: rational(30),
      averageFrameRate: rational(30),
      isInterlaced: false,
      hdr: undefined,
      seconds: 60,
      ...video,
    },
    ...rest,
  };
}

const hevc: Partial<VideoStream> = { codec: 'hevc', profile: 'Main' };

const sizes = ({ first, ladder }: Plan) =>
  [first, ladder].map(({ rungs }) => rungs.map(({ name, width, height }) => `${name} ${width}x${height}`));

describe('what browsers play is copied and gets the smaller rungs', () => {
  test.each([
    ['1920x1080', [['source 1920x1080'], ['720 1280x720', '480 854x480', '360 640x360']]],
    ['1080x1920', [['source 1080x1920'], ['720 720x1280', '480 480x854', '360 360x640']]],
    ['1280x720', [['source 1280x720'], ['480 854x480', '360 640x360']]],
    ['1920x800', [['source 1920x800'], ['720 1728x720', '480 1152x480', '360 864x360']]],
    ['1920x1088', [['source 1920x1088'], ['720 1270x720', '480 848x480', '360 636x360']]],
    ['640x360', [['source 640x360'], []]],
    ['320x180', [['source 320x180'], []]],
  ])('%s', (size, expected) => {
    const plan = planRungs(film(size, {}, { bytes: 1_000_000 }));
    expect(plan.first.kind).toBe('copy');
    expect(plan.isCopyStopgap).toBe(false);
    expect(sizes(plan)).toEqual(expected);
  });
});

describe('everything else is encoded: one rung first, then the others', () => {
  test.each([
    ['3840x2160', [['480 854x480'], ['1080 1920x1080', '720 1280x720', '360 640x360']]],
    ['1920x1080', [['480 854x480'], ['1080 1920x1080', '720 1280x720', '360 640x360']]],
    ['400x712', [['360 360x640'], []]],
    ['321x181', [['182 322x182'], []]],
  ])('%s', (size, expected) => {
    const plan = planRungs(film(size, hevc));
    expect(plan.first.kind).toBe('encode');
    expect(sizes(plan)).toEqual(expected);
  });
});

test.each<[string, Partial<VideoStream>, Partial<Probe>]>([
  ['another codec', hevc, {}],
  ['ten bits', { pixelFormat: 'yuv420p10le', profile: 'High 10' }, {}],
  ['interlaced pictures', { isInterlaced: true }, {}],
  ['a container whose times are not to be trusted', {}, { container: 'avi' }],
])('%s is not copied', (_, video, rest) => {
  expect(planRungs(film('1280x720', video, rest)).first.kind).toBe('encode');
});

test('what turned out unfit to be copied is encoded', () => {
  expect(planRungs(film('1280x720'), { mayCopy: false }).first.kind).toBe('encode');
});

test.each<[string, Probe]>([
  ['players would have to turn', film('1080x1920', { rotation: 90 })],
  ['is far heavier than it need be', film('1080x1920', {}, { bytes: (60 * 3 * mostBitRate(1080)) / 8 })],
])('a copy that %s serves until the ladder, with its own size on top, stands', (_, probe) => {
  const plan = planRungs(probe);
  expect(plan).toMatchObject({ first: { kind: 'copy' }, isCopyStopgap: true });
  expect(plan.ladder.rungs.map(({ name }) => name)).toEqual(['1080', '720', '480', '360']);
});
