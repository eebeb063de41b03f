import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    { vendor: 'Apple', model: 'iPhone', type: 'mobile', platform: 'ios', browser: 'Safari', version: '17.4' },
  ],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0.6312.52 Mobile/15E148 Safari/604.1',
    { vendor: 'Apple', model: 'iPhone', type: 'mobile', platform: 'ios', browser: 'Chrome', version: '156' },
  ],
  [
    'Firefox on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/125.2 Mobile/15E148 Safari/605.1.15',
    { vendor: 'Apple', model: 'iPad', type: 'tablet', platform: 'ios', browser: 'Firefox', version: '125.2' },
  ],
  [
    'Chrome on a Samsung phone',
    `Mozilla/5.0 (Linux; Android 13; SM-S901B) ${WEBKIT} Chrome/112.0.0.0 Mobile Safari/537.36`,
    { vendor: 'Samsung', model: 'SM-S901B', type: 'mobile', platform: 'android', browser: 'Chrome', version: '112' },
  ],
  [
    'Samsung Internet on a Samsung tablet',
    `Mozilla/5.0 (Linux; Android 12; SAMSUNG SM-X200) ${WEBKIT} SamsungBrowser/20.1 Chrome/106.0.5249.126 Safari/537.36`,
    {
      vendor: 'Samsung',
      model: 'SAMSUNG SM-X200',
      type: 'tablet',
      platform: 'android',
      browser: 'Samsung Internet',
      version: '20.1',
    },
  ],
  [
    'a web view with locale and build',
    `Mozilla/5.0 (Linux; U; Android 10; zh-cn; Redmi Note 8 Build/QKQ1.200114.002; wv) ${WEBKIT} Version/4.0 Chrome/90.0.4430.61 Mobile Safari/537.36`,
    { vendor: 'Xiaomi', model: 'Redmi Note 8', type: 'mobile', platform: 'android', browser: 'Chrome', version: '90' },
  ],
  [
    'Chrome that keeps the model to itself',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/156.0.0.0 Mobile Safari/537.36`,
    { vendor: '', model: '', type: 'mobile', platform: 'android', browser: 'Chrome', version: '156' },
  ],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36 EdgA/124.0.2478.64`,
    { vendor: 'Google', model: 'Pixel 8', type: 'mobile', platform: 'android', browser: 'Edge', version: '124' },
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0',
    { vendor: '', model: '', type: 'mobile', platform: 'android', browser: 'Firefox', version: '125' },
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0`,
    { vendor: '', model: 'Windows', type: 'desktop', platform: 'pc', browser: 'Edge', version: '124' },
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15',
    { vendor: 'Apple', model: 'Mac', type: 'desktop', platform: 'pc', browser: 'Safari', version: '17.4' },
  ],
  [
    'Chrome on Linux without a screen',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`,
    { vendor: '', model: 'Linux', type: 'desktop', platform: 'pc', browser: 'Chrome', version: '156' },
  ],
  [
    'what nobody knows',
    'Something/1.0',
    { vendor: '', model: '', type: 'desktop', platform: 'pc', browser: '', version: '' },
  ],
] as const)('describes %s', (_, userAgent, description) => {
  expect(describeBrowser({ userAgent })).toEqual(description);
});

test('a Mac with a touch screen is an iPad', () => {
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
  expect(describeBrowser({ userAgent, maxTouchPoints: 5 })).toMatchObject({ model: 'iPad', platform: 'ios' });
});
