import { describe, expect, test } from 'vitest';
import { siteOf, subscriberOf } from './subscriber.ts';

describe('whom an address stands for', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ])('%s → %s', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber);
  });

  test.each(['::ffff:198.51.100.7', '::FFFF:198.51.100.7', '::ffff:c633:6407', '0:0:0:0:0:ffff:c633:6407'])(
    'nobody gets a second limit by writing an IPv4 address as %s',
    (written) => {
      expect(subscriberOf(written)).toBe('198.51.100.7');
      expect(siteOf(written)).toBe('198.51.100.7');
    },
  );

  test.each(['2001:DB8:0001:0002::1', '2001:0db8:1:2:0:0:0:1', '2001:db8:1:2::1%eth0'])(
    'nobody gets a second limit by writing an IPv6 address as %s',
    (written) => expect(subscriberOf(written)).toBe(subscriberOf('2001:db8:1:2::1')),
  );

  test('the 256 networks of one home are one site, and the next home is another', () => {
    expect(siteOf('2001:db8:1:200::1')).toBe('2001:db8:1:200::/56');
    expect(siteOf('2001:db8:1:2ff:ffff::9')).toBe(siteOf('2001:db8:1:200::1'));
    expect(siteOf('2001:db8:1:300::1')).not.toBe(siteOf('2001:db8:1:200::1'));
    expect(siteOf('198.51.100.7')).toBe('198.51.100.7');
  });

  test.each(['unknown', '', 'a:b', '1:2:3:4:5:6:7:8:9', '1::2::3', '::ffff:1.2.3', '::ffff:1.2.3.400', '12345::'])(
    'what is no address stands for itself: "%s"',
    (text) => expect(subscriberOf(text)).toBe(text),
  );
});
