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

const mangled = (name: string) =>
  fc.constantFrom(
    `${name}/`,
    `/${name}`,
    `${name}/extra`,
    `../${name}`,
    `./${name}//`,
    `${name}%00`,
    `${name}%2e%2e`,
    `${name}%ff`,
    `${name}%`,
    `${name};a=b`,
    name.toUpperCase(),
    name.replaceAll('/', '%2f'),
    name.replaceAll('/', '\\'),
    `${name}${'x'.repeat(300)}`,
    name.slice(1),
    '',
  );

/** The right request for a call, of which the outside is broken: method, path, query, headers or envelope. */
export const brokenOutside = (right: RawRequest): Arbitrary<RawRequest> =>
  fc.oneof(
    fc
      .constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'POST', 'PROPFIND')
      .map((method) => ({ ...right, method })),
    mangled(right.name).map((name) => ({ ...right, name })),
    searches.map((search) => ({ ...right, search })),
    payloads.map((payload) => ({ ...right, payload })),
    headerText.map((apiKey) => ({ ...right, apiKey })),
    headerText.map((userAgent) => ({ ...right, userAgent })),
    headerText.map((token) => ({ ...right, token })),
    headerText.map((timestamp) => ({ ...right, timestamp })),
    hex(40).map((sign) => ({ ...right, sign })),
    hex(40).map((sealedFor) => ({ ...right, sealedFor })),
    fc
      .oneof(
        headerText,
        fc.constantFrom(
          'text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'application/json; charset=x',
        ),
      )
      .map((contentType) => ({ ...right, contentType })),
    fc
      .tuple(
        fc.constantFrom(
          'content-encoding',
          'if-none-match',
          'x-forwarded-for',
          'forwarded',
          'last-event-id',
          'origin',
          'accept',
          'range',
          'cookie',
        ),
        headerText,
      )
      .map(([name, value]) => ({ ...right, headers: { [name]: value } })),
  );
