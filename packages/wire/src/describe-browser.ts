import type { Platform } from './user-agent.ts';

/** The part of `navigator` that tells what a person is holding. */
export interface NavigatorLike {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
}

export interface BrowserDescription {
  readonly vendor: string;
  readonly model: string;
  readonly type: 'mobile' | 'tablet' | 'desktop';
  readonly browser: string;
  readonly version: string;
  readonly platform: Platform;
}

type Device = Omit<BrowserDescription, 'browser' | 'version'>;

// Browsers name those they imitate too: Edge and Samsung say Chrome, and nearly all say Safari. First match wins.
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)(?:\.(\d+))?/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)(?:\.(\d+))?/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)(?:\.(\d+))?/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)(?:\.(\d+))?/],
  ['Safari', /\bVersion\/(\d+)(?:\.(\d+))?(?:(?!\bVersion\/).)*\bSafari\//],
];

const VENDORS: readonly (readonly [vendor: string, models: RegExp])[] = [
  ['Samsung', /^(?:SM|GT|SAMSUNG)[- ]/],
  ['Google', /^Pixel\b/],
  ['Xiaomi', /^(?:Mi|MI|MIX|Redmi|POCO|Xiaomi|M2\d{3}|2\d{3,}[0-9A-Z]{4,})\b/],
  ['Huawei', /^(?:HUAWEI|[A-Z]{3}-(?:AL|TL|L|LX|AN)\d)/],
  ['Honor', /^(?:HONOR)\b/],
  ['OPPO', /^(?:OPPO|CPH\d|P[A-Z]{2}[MT]\d)/],
  ['vivo', /^(?:vivo|V\d{4})/],
  ['OnePlus', /^(?:ONEPLUS|OnePlus)/],
];

// Words that stand where a model would. Chrome reports `K` for every Android phone.
const NOT_A_MODEL = /^(?:K|U|wv|Mobile|Tablet|rv:.*|[a-z]{2}(?:[-_][a-zA-Z]{2})?)$/;

function androidDevice(userAgent: string): Device {
  const type = /\bMobile\b/.test(userAgent) ? 'mobile' : 'tablet';
  const [, rest = ''] = /\(([^()]*\bAndroid\b[^()]*)\)/.exec(userAgent) ?? [];
  const [, ...details] = rest.slice(rest.indexOf('Android')).split(';');
  const model = details
    .map((detail) => detail.replace(/ Build\/.*$/, '').trim())
    .find((it) => it && !NOT_A_MODEL.test(it));
  const [vendor = ''] = VENDORS.find(([, models]) => models.test(model ?? '')) ?? [];
  return { vendor, model: model ?? '', type, platform: 'android' };
}

function deviceOf({ userAgent, maxTouchPoints = 0 }: NavigatorLike): Device {
  if (/\biPhone\b|\biPod\b/.test(userAgent))
    return { vendor: 'Apple', model: 'iPhone', type: 'mobile', platform: 'ios' };
  // An iPad presents itself as a Mac; no Mac has a touch screen.
  const isMac = /\bMacintosh\b/.test(userAgent);
  if (/\biPad\b/.test(userAgent) || (isMac && maxTouchPoints > 1)) {
    return { vendor: 'Apple', model: 'iPad', type: 'tablet', platform: 'ios' };
  }
  if (/\bAndroid\b/.test(userAgent)) return androidDevice(userAgent);
  if (isMac) return { vendor: 'Apple', model: 'Mac', type: 'desktop', platform: 'pc' };
  const model = /\bWindows\b/.test(userAgent) ? 'Windows' : /\bLinux\b|\bX11\b/.test(userAgent) ? 'Linux' : '';
  return { vendor: '', model, type: 'desktop', platform: 'pc' };
}

/** What the browser says of itself and its device. Fields it keeps to itself are empty. */
export function describeBrowser(navigator: NavigatorLike): BrowserDescription {
  const device = deviceOf(navigator);
  for (const [browser, mark] of BROWSERS) {
    const [, major, minor] = mark.exec(navigator.userAgent) ?? [];
    if (major === undefined) continue;
    return { ...device, browser, version: minor && minor !== '0' ? `${major}.${minor}` : major };
  }
  return { ...device, browser: '', version: '' };
}
