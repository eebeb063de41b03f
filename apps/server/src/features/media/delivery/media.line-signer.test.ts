import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineSigner, type SignedFolder } from './media.line-signer.ts';

const HOUR_MS = 3600 * 1000;
const video = '0123456789abcdef0123456789abcdef';
const signer = new LineSigner('a line secret');

function read(path: string): SignedFolder {
  const [, , folder = '', rung = '', signature = ''] = path.split('/');
  const dash = signature.indexOf('-');
  return { video: folder, rung, expiry: Number(signature.slice(0, dash)), sign: signature.slice(dash + 1) };
}

describe('an address on a line', () => {
  test('is written as other lines and CDNs know it', () => {
    const path = signer.pathOf(video, '720', new Date('2026-11-15T08:00:00Z'));
    expect(path).toBe(`/line/${video}/720/1794765600-CP_-GPdFsN11e_WjP4B5DQ/`);
  });

  test('is the same for everybody until the next boundary', () => {
    const at = (time: string) => signer.pathOf(video, '720', new Date(time));
    expect(at('2026-11-15T06:00:00Z')).toBe(at('2026-11-15T11:59:59.999Z'));
    expect(at('2026-11-15T12:00:00Z')).not.toBe(at('2026-11-15T11:59:59.999Z'));
  });

  test('ends on a boundary of six hours, and never before a play token made at the same time', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
        const { expiry } = read(signer.pathOf(video, '720', now));
        const leftMs = expiry * 1000 - now.getTime();
        return expiry % (6 * 3600) === 0 && leftMs > 6 * HOUR_MS - 1 && leftMs <= 12 * HOUR_MS;
      }),
    );
  });

  test('is good until it ends, and not for another video, rung, time or secret', () => {
    const now = new Date('2026-11-15T08:00:00Z');
    const good = read(signer.pathOf(video, '720', now));
    const isGood = (changed: Partial<SignedFolder>, at = now) => signer.isGood({ ...good, ...changed }, at);
    expect(isGood({})).toBe(true);
    expect(isGood({}, new Date(good.expiry * 1000 - 1))).toBe(true);
    expect(isGood({}, new Date(good.expiry * 1000))).toBe(false);
    expect(isGood({ video: video.replace('0', '1') })).toBe(false);
    expect(isGood({ rung: '1080' })).toBe(false);
    expect(isGood({ expiry: good.expiry + 6 * 3600 })).toBe(false);
    for (const sign of ['', 'x', good.sign.slice(1), `${good.sign.slice(0, -2)}zz`])
      expect(isGood({ sign })).toBe(false);
    expect(new LineSigner('another secret').isGood(good, now)).toBe(false);
  });
});
