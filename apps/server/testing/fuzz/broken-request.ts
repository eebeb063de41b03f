import fc, { type Arbitrary } from 'fast-check';
import type { RawRequest } from '../raw-request.ts';

/** What a header can carry at all: fetch refuses the rest itself. */
const headerText = fc
  .array(fc.constantFrom(...' !"#$%&\'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~éÿ'), { maxLength: 60 })
  .map((parts) => parts.join('').trim());

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));

const payloads: Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '[]',
    'null',
    '{"hash":null,"data":null}',
    '{"hash":"","data":""}',
    `{"hash":"${'0'.repeat(32)}","data":"AAAA"}`,
    `{"hash":"${'0'.repeat(32)}","data":"${'A'.repeat(4000)}"}`,
    '['.repeat(50_000),
    '"\\ud800"',
    'x'.repeat(300_000),
  ),
  fc.uint8Array({ maxLength: 200 }),
  fc
    .record({ hash: fc.oneof(hex(32), headerText), data: fc.oneof(fc.base64String(), headerText) })
    .map((one) => JSON.stringify(one)),
);

const searches = fc.constantFrom(
  '?',
  '?a=1&a=2',
  '?a[b]=1',
  '?__proto__=1&__proto__[x]=1',
  '?constructor.prototype.x=1',
  '?%00=%00',
  '?%ed%a0%80=%ed%a0%80',
  '?%ff=%fe',
  '?%',
  '?a=%zz',
  `?a=${'x'.repeat(4000)}`,
  `?${Array.from({ length: 500 }, (_, at) => `k${at}=1`).join('&')}`,
);

const mangle = fc.constantFrom<((name: string) => string)[]>(
  (name) => `${name}/`,
  (name) => `/${name}`,
  (name) => `${name}/extra`,
  (name) => `../${name}`,
  (name) => `./${name}//`,
  (name) => `${name}%00`,
  (name) => `${name}%2e%2e`,
  (name) => `${name}%ff`,
  (name) => `${name}%`,
  (name) => `${name};a=b`,
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('/', '%2f'),
  (name) => name.replaceAll('/', '\\'),
  (name) => `${name}${'x'.repeat(300)}`,
  (name) => name.slice(1),
  () => '',
);

const methods = fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'POST', 'PROPFIND');
const contentTypes = fc.constantFrom(
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=x',
);
const headerNames = fc.constantFrom(
  'content-encoding',
  'if-none-match',
  'x-forwarded-for',
  'forwarded',
  'last-event-id',
  'origin',
  'accept',
  'range',
  'cookie',
);

type Replaced = Omit<Partial<RawRequest>, 'name'>;

/** Breaks the outside of a right request: method, path, query, headers or envelope. */
export const breakOutside: Arbitrary<(right: RawRequest) => RawRequest> = fc.oneof(
  mangle.map((name) => (right: RawRequest) => ({ ...right, name: name(right.name) })),
  fc
    .oneof<Arbitrary<Replaced>[]>(
      methods.map((method) => ({ method })),
      searches.map((search) => ({ search })),
      payloads.map((payload) => ({ payload })),
      headerText.map((apiKey) => ({ apiKey })),
      headerText.map((userAgent) => ({ userAgent })),
      headerText.map((token) => ({ token })),
      headerText.map((timestamp) => ({ timestamp })),
      hex(40).map((sign) => ({ sign })),
      hex(40).map((sealedFor) => ({ sealedFor })),
      fc.oneof(headerText, contentTypes).map((contentType) => ({ contentType })),
      fc.tuple(headerNames, headerText).map(([name, value]) => ({ headers: { [name]: value } })),
    )
    .map((replaced) => (right: RawRequest) => ({ ...right, ...replaced })),
);
