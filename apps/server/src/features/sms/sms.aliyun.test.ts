import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { AliyunSms } from './sms.aliyun.ts';
import { SmsNotSent } from './sms.provider.ts';

const SECRET = 'a secret of the provider';
const PHONE = '+8613800138000';
const CODE = '482913';
const message = { phone: PHONE, code: CODE, text: `【流光】${CODE}` };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Speaks the provider's protocol; checks signatures as its documentation describes, from what came over the wire. */
async function startProvider(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: { url: URL; signed: boolean; method: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    requests.push({ url, method: request.method, signed: isSigned(request) });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const { authorization = '' } = headers;
  const parts = /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!parts) return false;
  const [, names = '', signature] = parts;
  const [path, query = ''] = url.split('?');
  const sorted = [...new URLSearchParams(query)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.map(percentEncode).join('='))
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const payload = headers['x-acs-content-sha256'];
  const canonical = `${method}\n${path}\n${sorted}\n${signed.join('')}\n${names}\n${payload}`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  return createHmac('sha256', SECRET).update(`ACS3-HMAC-SHA256\n${hash}`).digest('hex') === signature;
}

function percentEncode(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

const json = (status: number, body: object) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const sent = json(200, { Code: 'OK', Message: 'OK', BizId: '9006197469364984^0', RequestId: 'F655A8D5' });

const client = (
  endpoint: string,
  more: { templateCodeAbroad?: string; timeoutMs?: number } = {},
  clock: Clock = systemClock,
) =>
  new AliyunSms(
    {
      endpoint,
      accessKeyId: 'key-id',
      accessKeySecret: SECRET,
      signName: '流光 (测试)',
      templateCode: 'SMS_1001',
      ...more,
    },
    clock,
  );

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const failure = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('sending through the provider', () => {
  test('is one signed SendSms with the number, the sign, the template and the code', async () => {
    const { endpoint, requests } = await startProvider(sent);
    await client(endpoint).send(message);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ signed: true, method: 'POST' });
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '流光 (测试)',
      TemplateCode: 'SMS_1001',
      TemplateParam: '{"code":"482913"}',
    });
  });

  test('names the call, its version, the hash of the empty body and a nonce of its own in every request', async () => {
    const headers: IncomingMessage['headers'][] = [];
    const { endpoint } = await startProvider((request, response) => {
      headers.push(request.headers);
      sent(request, response);
    });
    await client(endpoint).send(message);
    await client(endpoint).send(message);
    for (const one of headers)
      expect(one).toMatchObject({
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-content-sha256': createHash('sha256').update('').digest('hex'),
        'x-acs-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      });
    expect(headers[0]?.['x-acs-signature-nonce']).not.toBe(headers[1]?.['x-acs-signature-nonce']);
  });

  test('takes the other template for numbers abroad, without their plus', async () => {
    const { endpoint, requests } = await startProvider(sent);
    await client(endpoint, { templateCodeAbroad: 'SMS_2002' }).send({ ...message, phone: '+85251234567' });
    expect(requests[0]?.url.searchParams.get('PhoneNumbers')).toBe('85251234567');
    expect(requests[0]?.url.searchParams.get('TemplateCode')).toBe('SMS_2002');
  });

  test('refuses numbers abroad without asking where there is no template for them', async () => {
    const { endpoint, requests } = await startProvider(sent);
    expect(await failure(client(endpoint).send({ ...message, phone: '+85251234567' }))).toMatchObject({
      reason: 'number',
    });
    expect(requests).toEqual([]);
  });
});

describe('a provider that sends nothing', () => {
  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 200, 'tooMany'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 200, 'number'],
    ['isv.OUT_OF_SERVICE', 200, 'down'],
    ['SignatureDoesNotMatch', 400, 'down'],
    ['Throttling.User', 400, 'down'],
    ['InternalError', 500, 'down'],
  ])('with %s, HTTP %i, is %s and is asked once', async (code, status, reason) => {
    const { endpoint, requests } = await startProvider(
      json(status, { Code: code, Message: `about ${PHONE} and ${CODE}`, RequestId: 'F655A8D5' }),
    );
    const error = await failure(client(endpoint).send(message));
    expect(error).toBeInstanceOf(SmsNotSent);
    expect(error).toMatchObject({ reason, message: expect.stringContaining(code) });
    expect(requests).toHaveLength(1);
  });

  test('because its answer is no JSON, is down and is asked once', async () => {
    const { endpoint, requests } = await startProvider((_request, response) => void response.end('<html>Bad Gateway'));
    expect(await failure(client(endpoint).send(message))).toMatchObject({ reason: 'down' });
    expect(requests).toHaveLength(1);
  });

  test('because it breaks the connection after the request, is not asked again: the message may be out', async () => {
    const { endpoint, requests } = await startProvider((request) => void request.socket.destroy());
    expect(await failure(client(endpoint).send(message))).toMatchObject({ reason: 'down' });
    expect(requests).toHaveLength(1);
  });

  test('because it never answers, is given up and not asked again', async () => {
    const { endpoint, requests } = await startProvider(() => undefined);
    const error = await failure(client(endpoint, { timeoutMs: 50 }).send(message));
    expect(error).toMatchObject({ reason: 'down', message: expect.stringContaining('TimeoutError') });
    expect(requests).toHaveLength(1);
  });

  test('because nobody listens, is down', async () => {
    expect(await failure(client(`http://127.0.0.1:${await freePort()}`).send(message))).toMatchObject({
      reason: 'down',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('because nobody listened yet, is asked once more: nothing can have been sent', async () => {
    const port = await freePort();
    const server = createServer(sent);
    closing.push(() => void server.close());
    let asked = 0;
    // Every request is dated, so the clock is what knows of the second one before it is made.
    const opensAtTheSecond = {
      now: () => {
        asked += 1;
        if (asked === 2) server.listen(port, '127.0.0.1');
        return new Date();
      },
    };
    await client(`http://127.0.0.1:${port}`, {}, opensAtTheSecond).send(message);
    expect(asked).toBe(2);
  });

  test('is never described with the number or the code', async () => {
    const texts: string[] = [];
    const answers = [
      json(200, { Code: `isv.X ${PHONE}`, RequestId: CODE.repeat(20) }),
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(302, { location: `http://127.0.0.1/?PhoneNumbers=${PHONE}&c=${CODE}` }).end(),
      (request: IncomingMessage) => void request.socket.destroy(),
    ];
    for (const answer of answers) {
      const { endpoint } = await startProvider(answer);
      const error = await failure(client(endpoint).send(message));
      expect(error).toBeInstanceOf(SmsNotSent);
      texts.push(String(error), String((error as Error).stack), String((error as Error).cause));
    }
    for (const secret of ['13800138000', CODE]) expect(texts.join('\n')).not.toContain(secret);
  });
});
