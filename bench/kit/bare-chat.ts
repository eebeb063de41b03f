import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

// An engine as chat servers are: it thinks for a while, and then says a word at a time. How long and how many words is in
// its environment.

const FIRST_MS = Number(process.env.FIRST_MS ?? 50);
const NEXT_MS = Number(process.env.NEXT_MS ?? 20);
const WORDS = Number(process.env.WORDS ?? 20);

const chunk = (delta: object, finished: string | null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finished }] })}\n\n`;

const server = createServer(async (request, response) => {
  for await (const _ of request);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  await pause(FIRST_MS);
  for (let word = 0; word < WORDS && !response.destroyed; word += 1) {
    response.write(chunk({ content: `第${word}句，今天天气不错。` }, null));
    await pause(NEXT_MS);
  }
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
});

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
// Ends with the process that started it.
process.on('disconnect', () => process.exit());
