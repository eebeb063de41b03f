import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverOf, DEEP_LINKS, elsewhereOfDeepLink, linkOf, pathOfDeepLink, pathOfJump, pathOfLink } from './jump.ts';

describe('a jump object', () => {
  test('opens the screen of each of the eleven codes', () => {
    const opened = Array.from({ length: 11 }, (_, index) =>
      pathOfJump({ typeCode: index + 1, id: '7', name: '云 海' }),
    );
    expect(opened).toEqual([
      '/',
      '/play/longVideo?id=7',
      '/mine/vip',
      '/mine/diamondRecharge',
      '/mine/share',
      '/subpage/labelPage?id=7&name=%E4%BA%91+%E6%B5%B7',
      '/topicList?id=7&name=%E4%BA%91+%E6%B5%B7',
      '/community/postDetail?id=7',
      '/subpage/userInfo?id=7',
      '/community/publish',
      '/subpage/upRank',
    ]);
  });

  test.each([0, 12, -1, 1.5])('with code %s is not found', (typeCode) => {
    expect(pathOfJump({ typeCode, id: '7' })).toBe('/notFound');
  });

  test('without the id it needs is not found', () => {
    expect(pathOfJump({ typeCode: 2 })).toBe('/notFound');
    expect(pathOfJump({ typeCode: 8, id: '../../evil' })).toBe('/notFound');
  });

  test('to a user center without an id opens the caller’s own', () => {
    expect(pathOfJump({ typeCode: 9 })).toBe('/mine');
  });

  test('carries the list it was opened from, unless that leads out of the app', () => {
    const from = (urlParent: string) => pathOfJump({ typeCode: 2, id: '7', urlParent });
    expect(from('/lld')).toBe('/play/longVideo?id=7&urlParent=%2Flld');
    expect(from('/subpage/result?keyword=云')).toBe(
      '/play/longVideo?id=7&urlParent=%2Fsubpage%2Fresult%3Fkeyword%3D%25E4%25BA%2591',
    );
    expect(from('//evil.example/')).toBe('/play/longVideo?id=7');
    expect(from('javascript:alert(1)')).toBe('/play/longVideo?id=7');
  });
});

describe('a deep link', () => {
  test('has the twelve values of the scheme', () => {
    expect(Object.keys(DEEP_LINKS).sort()).toEqual(
      (
        'home video vip wallet shareInvite videoTag topicMore postDetails userCenter memberAccount ' +
        'communityPublish upList'
      )
        .split(' ')
        .sort(),
    );
  });

  test('opens its screen with what it carries', () => {
    expect(pathOfDeepLink('liuguang://home')).toBe('/');
    expect(pathOfDeepLink('liuguang://home?index=2')).toBe('/?index=2');
    expect(pathOfDeepLink('liuguang://video?id=12')).toBe('/play/longVideo?id=12');
    expect(pathOfDeepLink('LIUGUANG://video/?id=12#later')).toBe('/play/longVideo?id=12');
    expect(pathOfDeepLink('liuguang://memberAccount')).toBe('/mine/setting/accout');
  });

  test('never carries a token on', () => {
    expect(pathOfDeepLink('liuguang://video?id=12&token=secret&origin=https://evil.example')).toBe(
      '/play/longVideo?id=12',
    );
  });

  test.each([
    'liuguang:',
    'liuguang://',
    'liuguang://nowhere',
    'liuguang://toString',
    'liuguang://__proto__?id=1',
    'liuguang://video',
    'liuguang://video?id=//evil.example',
    'liuguang://evil.example/video?id=1',
    'liuguang:video?id=1',
  ])('%s is not found', (link) => {
    expect(pathOfDeepLink(link)).toBe('/notFound');
  });

  test('to a place that is not known may name another page, and a known one may not', () => {
    const elsewhere = 'https://land.example';
    expect(elsewhereOfDeepLink(`liuguang://lottery?origin=${elsewhere}&token=secret`)).toEqual({
      href: elsewhere,
      asSomebody: true,
    });
    expect(elsewhereOfDeepLink(`liuguang://lottery?origin=${elsewhere}`)).toEqual({
      href: elsewhere,
      asSomebody: false,
    });
    expect(elsewhereOfDeepLink('liuguang://lottery?token=secret')).toBeUndefined();
    expect(elsewhereOfDeepLink(`liuguang://video?origin=${elsewhere}`)).toBeUndefined();
    expect(elsewhereOfDeepLink(`https://land.example/?origin=${elsewhere}`)).toBeUndefined();
  });

  test('of another scheme is none', () => {
    expect(pathOfDeepLink('https://evil.example/liuguang://home')).toBeUndefined();
    expect(pathOfDeepLink('/mine')).toBeUndefined();
    expect(pathOfDeepLink('')).toBeUndefined();
  });
});

describe('a link', () => {
  const own = ['https://liuguang.example'];

  test('to a path, a deep link or an own origin stays in the app', () => {
    expect(pathOfLink('/welfare')).toBe('/welfare');
    expect(pathOfLink(' /topicList?id=1&name=a#top ')).toBe('/topicList?id=1&name=a#top');
    expect(pathOfLink('liuguang://vip')).toBe('/mine/vip');
    expect(pathOfLink('https://liuguang.example/mine/vip?index=1', own)).toBe('/mine/vip?index=1');
    expect(pathOfLink('HTTPS://LIUGUANG.example/mine', own)).toBe('/mine');
  });

  test.each([
    '',
    'mine',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://liuguang.example/0c6f',
    'filesystem:https://liuguang.example/x',
    'file:///etc/passwd',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'https://liuguang.example.evil.example/',
    'https://liuguang.example@evil.example/',
    'https://liuguang.example:8443/',
    'http://liuguang.example/',
    'https://liuguang.example//evil.example',
    'https:evil.example',
    'https://',
    'https://[',
  ])('%j leads nowhere in the app', (link) => {
    expect(pathOfLink(link, own)).toBeUndefined();
  });

  test('whatever it is, never resolves to another origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '\t',
      'https:',
      'javascript:',
      'evil.example',
    );
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `liuguang://video?id=1&urlParent=${pieces.join('')}`),
    );
    fc.assert(
      fc.property(hostile, (link) => {
        const path = pathOfLink(link, own);
        if (path === undefined) return;
        const url = new URL(path, 'https://liuguang.example');
        expect(url.origin).toBe('https://liuguang.example');
        expect(path.startsWith('/') && !path.startsWith('//')).toBe(true);
        const parent = url.searchParams.get('urlParent');
        if (parent !== null && link.startsWith('liuguang:'))
          expect(new URL(parent, 'https://liuguang.example').origin).toBe('https://liuguang.example');
      }),
      { numRuns: 2000 },
    );
  });
});

test('an advertisement’s picture is in the field that is named, or in none', () => {
  expect(coverOf({ cover: '/a.webp', img: '/b.webp' })).toBe('/a.webp');
  expect(coverOf({ cover: '/a.webp', img: '/b.webp' }, 'img')).toBe('/b.webp');
  expect(coverOf({ cover: '/a.webp', pic: '' }, 'pic')).toBeUndefined();
});

test('an advertisement’s link is the first field that is filled', () => {
  expect(linkOf({ href: '', jumpUrl: '/b', download_url: '/c' })).toBe('/b');
  expect(linkOf({ url: '/a', href: '/h' })).toBe('/h');
  expect(linkOf({ href: '' })).toBeUndefined();
});
