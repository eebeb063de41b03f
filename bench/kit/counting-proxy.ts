import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy extends AsyncDisposable {
  readonly url: string;
  /** Bytes of JavaScript as they travelled, since the last time it was asked: the page's, its workers', everybody's. */
  takeScriptBytes(): number;
}

/** Stands between a browser and the server, because a page does not see what its workers fetch. */
export async function startCountingProxy(port: number): Promise<CountingProxy> {
  let scriptBytes = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const isScript = answer.headers['content-type']?.includes('javascript');
      if (isScript) answer.on('data', (bytes: Buffer) => (scriptBytes += bytes.length));
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeScriptBytes() {
      const taken = scriptBytes;
      scriptBytes = 0;
      return taken;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
