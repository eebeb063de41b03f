import { describe, expect, test } from 'vitest';
import { encodePath, encodeQuery, sha256, signature, type ToSign } from './s3-signature.ts';

/** Examples that AWS publishes with their signatures, in its documentation of Signature Version 4 in headers. */
const KEYS = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const host = 'examplebucket.s3.amazonaws.com';
const NOTHING = sha256('');

const signOf = (change: Partial<ToSign>): string => {
  const request = { method: 'GET', path: '/', query: '', headers: { host }, bodyHash: NOTHING, ...change };
  return signature(request, KEYS, NOW).authorization ?? '';
};

describe('a signature is the one that AWS publishes for', () => {
  test('a part of an object', () => {
    const signed = signOf({ path: '/test.txt', headers: { host, range: 'bytes=0-9' } });
    expect(signed).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('an object with a body and further headers', () => {
    const headers = { host, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    const body = sha256('Welcome to Amazon S3.');
    const signed = signOf({ method: 'PUT', path: encodePath('/test$file.text'), headers, bodyHash: body });
    expect(signed).toMatch(/Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/);
  });

  test('a query without a value', () => {
    const signed = signOf({ query: encodeQuery({ lifecycle: '' }) });
    expect(signed).toMatch(/Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543$/);
  });

  test('a list', () => {
    const signed = signOf({ query: encodeQuery({ prefix: 'J', 'max-keys': '2' }) });
    expect(signed).toMatch(/Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7$/);
  });
});

test('whatever a path or a query holds is encoded as S3 wants it', () => {
  expect(encodePath("/a b/(c)*'!~")).toBe('/a%20b/%28c%29%2A%27%21~');
  expect(encodeQuery({ b: 'x/y', a: '&=' })).toBe('a=%26%3D&b=x%2Fy');
});
