import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentHashOf } from '@liuguang/media/content-hash';
import { workFileKey } from '../../src/features/work/work.files.ts';
import { type work, workPart } from '../../src/features/work/work.schema.ts';
import type { Stack } from '../stack.ts';
import { addWork } from './work.factory.ts';

interface NewChapter {
  readonly title: string;
  readonly seconds: number;
  /** A line for each second from the first on. */
  readonly lines?: readonly string[];
}

const run = promisify(execFile);

/** An audio novel whose chapters are tones of these lengths, sealed as any other; free and shown unless told otherwise. */
export async function addAudioNovel(
  stack: Pick<Stack, 'running'>,
  owner: bigint,
  chapters: readonly NewChapter[],
  fields: Partial<typeof work.$inferInsert> = {},
) {
  const { database, app } = stack.running;
  const made = await addWork(database, owner, [], { contentType: 9, title: '有声小说', ...fields });
  const partIds: bigint[] = [];
  for (const [at, { title, seconds, lines = [] }] of chapters.entries()) {
    const recording = await tone(seconds);
    const key = workFileKey(`${randomUUID()}.m4a`);
    await app.ports.workStore.storage.put(key, recording);
    const file = { key, format: 'm4a', bytes: recording.length, hash: contentHashOf(recording) };
    const cues = lines.map((line, second) => `${clock(second)} --> ${clock(second + 1)}\n${line}\n`);
    const captions = cues.length > 0 ? ['WEBVTT', '', ...cues].join('\n') : '';
    const number = at + 1;
    const [part] = await database.query
      .insert(workPart)
      .values({ workId: made.id, number, title, text: lines.join(''), file, captions })
      .returning();
    if (!part) throw new Error('the chapter was not inserted');
    partIds.push(part.id);
    await app.ports.workSounds.make(made.id, number);
  }
  return { ...made, partIds };
}

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

async function tone(seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-tone-'));
  try {
    const path = join(folder, 'tone.m4a');
    await run('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `sine=330:d=${seconds}`,
      '-c:a',
      'aac',
      '-b:a',
      '48k',
      path,
    ]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
