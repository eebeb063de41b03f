import { connect, createServer, type Server, type Socket } from 'node:net';
import type { MediaTools } from '@liuguang/media/media-tools';
import { passArgs, receiveArgs } from '@liuguang/media/signal-args';
import { type RunningTool, startTool } from '@liuguang/media/start-tool';
import { RtmpGate } from './live.signal.rtmp-gate.ts';

/** Somebody's signal, from when it begins to come in until it ends. */
export type OnSignal = (signal: RunningTool) => void;

export interface Receiver {
  close(): Promise<void>;
}

interface ReceiverParts {
  readonly tools: MediaTools;
  readonly host: string;
  readonly port: number;
  readonly secret: string;
  readonly onSignal: OnSignal;
  readonly onFailure: (error: unknown) => void;
}

/** A publisher that sends nothing for so long gives way to another. */
const SILENCE_MS = 5000;
/** So long it may come back on the connection it has. */
const GONE_MS = 60_000;
const RECEIVER_PATIENCE_MS = 5000;
const TRY_MS = 40;
const RESTART_MS = 500;

/**
 * Takes one publisher at a time by RTMP. Each gets a receiver of its own; whoever has a wrong key or speaks another
 * language ends that receiver and nothing else.
 */
export class RtmpReceiver implements Receiver {
  readonly #parts: ReceiverParts;
  readonly #server: Server;
  #publisher: Publisher | undefined;

  constructor(parts: ReceiverParts) {
    this.#parts = parts;
    this.#server = createServer((socket) => void this.#take(socket).catch(parts.onFailure));
    this.#server.on('error', parts.onFailure);
    this.#server.listen(parts.port, parts.host);
  }

  async close(): Promise<void> {
    this.#publisher?.socket.destroy();
    this.#publisher?.tool.kill();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Whoever publishes stays: a second one with the same key does not push the first away while it sends. */
  #isFree(): boolean {
    return !this.#publisher || performance.now() - this.#publisher.heardAt > SILENCE_MS;
  }

  async #take(socket: Socket): Promise<void> {
    socket.on('error', () => undefined);
    if (!this.#isFree()) return void socket.destroy();
    const { tools, secret, onSignal } = this.#parts;
    const port = await freePort();
    if (!this.#isFree() || socket.destroyed) return void socket.destroy();
    this.#publisher?.socket.destroy();
    this.#publisher?.tool.kill();
    const address = `rtmp://127.0.0.1:${port}/live/${secret}`;
    const input = ['-listen', '1', '-f', 'flv', '-i', address];
    const { ffmpeg: program, memoryBytes } = tools;
    const tool = startTool({ program, args: receiveArgs(input), memoryBytes, waits: true });
    const publisher = { socket, tool, heardAt: performance.now() };
    this.#publisher = publisher;
    void tool.ended.then(() => {
      socket.destroy();
      if (this.#publisher === publisher) this.#publisher = undefined;
    });
    socket.setTimeout(GONE_MS, () => socket.destroy());
    socket.once('close', () => setTimeout(() => tool.kill(), RESTART_MS).unref());
    onSignal(tool);
    const inside = await connectTo(port, tool);
    if (!inside) return void socket.destroy();
    inside.on('error', () => socket.destroy());
    inside.once('close', () => socket.destroy());
    socket.once('close', () => inside.end());
    const gate = new RtmpGate(this.#parts.secret);
    const readAlong = (bytes: Buffer) => {
      const state = gate.push(bytes);
      if (state === 'refused') {
        socket.destroy();
        tool.kill();
      }
      if (state !== 'waiting') socket.off('data', readAlong);
    };
    // Before the pipe: what it refuses is not passed on. Not before there is one: what nobody takes yet would be lost.
    socket.on('data', readAlong);
    socket.on('data', () => {
      publisher.heardAt = performance.now();
    });
    socket.pipe(inside).pipe(socket);
  }
}

interface Publisher {
  readonly socket: Socket;
  readonly tool: RunningTool;
  heardAt: number;
}

/** Takes one publisher at a time by SRT, whose own encryption keeps out whoever has another key. */
export class SrtReceiver implements Receiver {
  readonly #parts: ReceiverParts;
  #tool: RunningTool | undefined;
  #isClosed = false;

  constructor(parts: ReceiverParts) {
    this.#parts = parts;
    this.#listen();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#tool?.kill();
    await this.#tool?.ended;
  }

  #listen(): void {
    if (this.#isClosed) return;
    const { tools, host, port, secret, onSignal } = this.#parts;
    const options = `mode=listener&passphrase=${secret}&pbkeylen=16&latency=200000`;
    const { ffmpeg: program, memoryBytes } = tools;
    const args = passArgs(`srt://${host}:${port}?${options}`);
    const tool = startTool({ program, args, memoryBytes, waits: true });
    this.#tool = tool;
    onSignal(tool);
    void tool.ended.then(() => setTimeout(() => this.#listen(), RESTART_MS));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The receiver takes a moment until it listens. */
async function connectTo(port: number, tool: RunningTool): Promise<Socket | undefined> {
  let isOver = false;
  void tool.ended.then(() => {
    isOver = true;
  });
  const until = performance.now() + RECEIVER_PATIENCE_MS;
  while (!isOver && performance.now() < until) {
    const socket = await new Promise<Socket | undefined>((resolve) => {
      const trying = connect(port, '127.0.0.1', () => resolve(trying));
      trying.once('error', () => resolve(undefined));
    });
    if (socket) return socket;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
  return undefined;
}
