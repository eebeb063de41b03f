import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endsWithParent } from './ends-with-parent.ts';
import { freePort } from './free-port.ts';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];

/** Tests of what several processes share are left out where no Redis can be had. */
export const hasRedis = folders.some((folder) => existsSync(join(folder, 'redis-server')));

/** A Redis server of a test's own, which keeps nothing and can be killed, halted and started again on its port. */
export class RedisServer implements AsyncDisposable {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), await mkdtemp(join(tmpdir(), 'redis-')));
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const settings = ['--bind', '127.0.0.1', '--port', String(this.#port), '--save', '', '--dir', this.#folder];
    const [command = '', ...args] = endsWithParent(['redis-server', ...settings]);
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    const ready = Promise.withResolvers<void>();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Ready to accept connections')) ready.resolve();
    });
    child.once('exit', () => ready.reject(new Error('redis-server ended before it was ready')));
    child.once('error', ready.reject);
    await ready.promise;
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Keeps its connections and answers nothing, as one whose machine hangs. */
  halt(): void {
    this.#process?.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process?.kill('SIGCONT');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
