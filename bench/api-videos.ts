import { addModules, addPlayable, addViewers, fillVideos } from './kit/bench-videos.ts';
import type { BenchConnection } from './kit/purses.ts';
import type { RealServer } from './kit/real-server.ts';
import type { CallUnderLoad } from './kit/signed-request.ts';

const VIDEOS = Number(process.env.BENCH_VIDEOS ?? 100_000);
const VIEWERS = 1000;
const CURSORS = 20;
/** One request in so many writes: 5 %. */
const WRITE_EVERY = 20;

/** A page that everybody shares, the home screen as each of many sees it while they like things, and one video. */
export async function videoCalls(server: RealServer, connection: BenchConnection): Promise<CallUnderLoad[]> {
  await fillVideos(connection, VIDEOS);
  await addModules(connection, 2 * CURSORS);
  const tokens = await addViewers(connection, VIEWERS);
  const id = await addPlayable(connection);
  const bodies = await homeBodies(server, tokens[0] ?? '');
  const writes = {
    name: 'app/media/like',
    method: 'POST',
    tokens,
    bodies: [
      { id, liked: true },
      { id, liked: false },
    ],
  } as const;
  return [
    { name: 'x/media/list', method: 'POST', tokens },
    { name: 'app/media/home', method: 'POST', tokens, bodies, among: { call: writes, every: WRITE_EVERY } },
    { name: 'app/media/play', method: 'POST', tokens, bodies: [{ id }] },
  ];
}

/** The first page and those behind it, of two parts each. */
async function homeBodies(server: RealServer, token: string): Promise<object[]> {
  const client = server.client(token);
  const bodies: { pageSize: number; cursor?: string }[] = [{ pageSize: 2 }];
  for (let body = bodies[0]; body && bodies.length < CURSORS; ) {
    const { cursor } = await client.post('app/media/home', body);
    body = cursor === undefined ? undefined : { pageSize: 2, cursor };
    if (body) bodies.push(body);
  }
  return bodies;
}
