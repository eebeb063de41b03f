import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { TransportWatch } from './transport-watch.ts';

const run = promisify(execFile);
let [small, large, old]: Buffer[] = [];

async function stream(size: string, codec: string): Promise<Buffer> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10:d=2`, '-f', 'lavfi', '-i', 'sine=d=2'],
      ...['-c:v', codec, '-g', '5', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mpegts', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 32 * 1024 * 1024 },
  );
  return stdout;
}
beforeAll(async () => {
  [small, large, old] = await Promise.all([
    stream('160x90', 'libx264'),
    stream('240x136', 'libx264'),
    stream('160x90', 'mpeg2video'),
  ]);
});

/** The parts of a stream that comes in pieces of any size. */
function parts(bytes: Buffer, piece: number): Buffer[] {
  const watch = new TransportWatch();
  const found: Buffer[][] = [[]];
  for (let at = 0; at < bytes.length; at += piece)
    for (const { bytes: passed, isNew } of watch.push(bytes.subarray(at, at + piece)))
      if (isNew) found.push([passed]);
      else found.at(-1)?.push(passed);
  found.at(-1)?.push(watch.end());
  return found.map((pieces) => Buffer.concat(pieces));
}
const sizeOf = async (bytes: Buffer | undefined): Promise<string> => {
  const running = run('ffprobe', [
    ...['-v', 'quiet', '-select_streams', 'v', '-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0'],
    'pipe:0',
  ]);
  running.child.stdin?.end(bytes);
  return (await running).stdout.split(/,?\n/)[0] ?? '';
};

test('a stream that stays as it is passes whole', () => {
  const [whole, ...others] = parts(small as Buffer, 1000);
  expect(others).toEqual([]);
  expect(whole?.equals(small as Buffer)).toBe(true);
});

test.each([188, 777, 1316, 100_000])(
  'another size, then another codec, are each a part of their own, in pieces of %i bytes',
  async (piece) => {
    const found = parts(Buffer.concat([small, large, old] as Buffer[]), piece);
    expect(await Promise.all(found.map(sizeOf))).toEqual(['h264,160,90', 'h264,240,136', 'mpeg2video,160,90']);
  },
);

test('garbage between the packets is left out, and nothing but garbage is nothing', () => {
  const broken = Buffer.concat([Buffer.alloc(500, 1), small as Buffer]);
  expect(
    parts(broken, 1000)[0]
      ?.subarray(0, 188)
      .equals((small as Buffer).subarray(0, 188)),
  ).toBe(true);
  expect(Buffer.concat(parts(Buffer.alloc(100_000, 'GET / HTTP/1.1\r\n'), 1000)).length).toBeLessThan(1000);
});
