import { CONTENT } from '@liuguang/contract/content';
import { LINK_FIELDS } from '@liuguang/contract/jump';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Openable, originsOf, type Target, targetOf } from './target.ts';

const PAGE = 'https://app.example';
const LAND = 'https://land.example';
const SHARE = 'https://share.example:8443';
const origins = originsOf(PAGE, [
  { type: 'LAND', urls: [LAND] },
  { type: 'H5SHAREURL', urls: [SHARE] },
  { type: 'API', urls: ['https://api.example'] },
  { type: 'IMAGE', urls: ['https://image.example'] },
]);
const of = (what: Openable) => targetOf(what, origins);
const inside = (path: string): Target => ({ kind: 'inside', path });
const outside = (href: string, known = false): Target => ({ kind: 'outside', href, known });

describe('what can be opened', () => {
  test('is a content item of any type', () => {
    for (const { contentType, path, parameter } of Object.values(CONTENT))
      expect(of({ id: '7', contentType })).toEqual(inside(`${path}?${parameter}=7`));
  });

  test.each([0, 11, -1, 99, Number.NaN])('is not an item of type %s', (contentType) => {
    expect(of({ id: '7', contentType })).toEqual(inside('/notFound'));
  });

  test('is a jump object', () => {
    expect(of({ typeCode: 3 })).toEqual(inside('/mine/vip'));
    expect(of({ typeCode: 8, id: '7', urlParent: '/community' })).toEqual(
      inside('/community/postDetail?id=7&urlParent=%2Fcommunity'),
    );
    expect(of({ typeCode: 12, id: '7' })).toEqual(inside('/notFound'));
  });

  test('is a deep link, and one to nowhere is not found', () => {
    expect(of('liuguang://video?id=7&token=secret')).toEqual(inside('/play/longVideo?id=7'));
    expect(of('liuguang://nowhere')).toEqual(inside('/notFound'));
  });

  test('is whatever carries a link under one of six names', () => {
    for (const field of LINK_FIELDS) expect(of({ [field]: '/welfare' })).toEqual(inside('/welfare'));
    expect(of({ href: '', link: 'https://shop.example/a' })).toEqual(outside('https://shop.example/a'));
  });

  test('is nothing where there is no link at all', () => {
    expect(of({})).toEqual({ kind: 'none' });
    expect(of({ href: '', url: '', download_url: '' })).toEqual({ kind: 'none' });
    expect(of(' ')).toEqual({ kind: 'none' });
  });
});

describe('an address', () => {
  test('of this page stays inside', () => {
    expect(of(`${PAGE}/mine?index=1#top`)).toEqual(inside('/mine?index=1#top'));
  });

  test.each([`${LAND}/event?a=1`, `${SHARE}/`])('of ours, %s, leads out to where one is known', (href) => {
    expect(of(href)).toEqual(outside(href, true));
  });

  test.each([
    'https://evil.example/',
    'https://api.example/',
    'https://image.example/',
    'http://land.example/',
    'https://land.example:444/',
    'https://land.example.evil.example/',
    'https://evil.example/?https://land.example/',
    'https://evil.example/#https://land.example/',
    'https://evil.example/land.example',
    'https://xn--lnd-gma.example/',
  ])('of somebody else, %s, leads out to where nobody is known', (href) => {
    expect(of(href)).toEqual(outside(href));
  });

  test('that a deep link to an unknown place names is opened, and known only if it asks and is ours', () => {
    expect(of(`liuguang://lottery?origin=${LAND}&token=1`)).toEqual(outside(`${LAND}/`, true));
    expect(of(`liuguang://lottery?origin=${LAND}`)).toEqual(outside(`${LAND}/`));
    expect(of('liuguang://lottery?origin=https://evil.example&token=1')).toEqual(outside('https://evil.example/'));
    expect(of('liuguang://lottery?origin=javascript:alert(1)&token=1')).toEqual({ kind: 'refused' });
  });
});

/** None of these may ever be followed. */
const HOSTILE = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://land.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://app.example/0c6f',
  'filesystem:https://app.example/x',
  'file:///etc/passwd',
  'intent://scan/#Intent;end',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://',
  'https://[',
  'https://land.example@evil.example/',
  'https://land.example:secret@evil.example/',
  'https://somebody@land.example/',
  'evil.example',
  'mine',
];

describe.each(HOSTILE)('the hostile link %j', (link) => {
  test('is refused, whatever carries it', () => {
    expect(of(link)).toEqual({ kind: 'refused' });
    for (const field of LINK_FIELDS) expect(of({ [field]: link })).toEqual({ kind: 'refused' });
    expect(of(`liuguang://nowhere?token=1&origin=${encodeURIComponent(link)}`)).toEqual({ kind: 'refused' });
  });
});

test('whatever a link is, it stays in the app only as a path, and is known only on an origin of ours', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '\t', '\n', ' '],
    ...['https:', 'http:', 'javascript:', 'data:', 'liuguang:', 'liuguang://', 'origin=', '&', 'token=1'],
    ...['evil.example', 'app.example', 'land.example', 'share.example:8443'],
  );
  const link = fc.oneof(
    fc.string(),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
  );
  const what = fc.oneof(
    link,
    fc.record({ id: fc.string(), contentType: fc.integer({ min: -1, max: 12 }) }),
    fc.record({ typeCode: fc.integer({ min: -1, max: 13 }), id: link, name: link, urlParent: link }),
    fc.record({ jumpUrl: link }),
  );
  fc.assert(
    fc.property(what, (given) => {
      const target = of(given);
      if (target.kind === 'inside') {
        expect(target.path).toMatch(/^\/(?!\/)/);
        expect(new URL(target.path, PAGE).origin).toBe(PAGE);
      } else if (target.kind === 'outside') {
        const url = new URL(target.href);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.username + url.password).toBe('');
        if (target.known) expect(origins.own).toContain(url.origin);
      }
    }),
    { numRuns: 3000 },
  );
});
