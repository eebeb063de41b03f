import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts';

const key = { id: 'YourAccessKeyId', secret: createSecretKey('YourAccessKeySecret', 'utf8') };

describe('the signature of the provider', () => {
  test('is the one that its documentation gives for its example', () => {
    const headers = signedHeaders(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: canonicalQuery({
          RegionId: 'cn-shanghai',
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        }),
        date: new Date('2023-10-26T10:22:32.890Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      key,
    );
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
        'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  test('encodes everything but letters, digits and -_.~, and sorts by name', () => {
    expect(canonicalQuery({ b: "流光 (*)!'~", a: '{"code":"1"}' })).toBe(
      'a=%7B%22code%22%3A%221%22%7D&b=%E6%B5%81%E5%85%89%20%28%2A%29%21%27~',
    );
  });
});
