import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { CompanionVoice } from '@liuguang/contract/companion/limits';
import type { Response } from '@liuguang/contract/contract';
import type { Config } from '../../config/environment.ts';
import type { Person } from '../../platform/http/handler.ts';
import { InTurn } from '../../platform/in-turn.ts';
import type { Log } from '../../platform/log.ts';
import { Refused } from '../../platform/refused.ts';
import type { CompanionCast } from './companion.cast.ts';
import type { MessageRepository } from './companion.message.repository.ts';
import { languageOf } from './companion.prompt.ts';

interface SpeechParts {
  readonly config: Pick<Config, 'speechProgram'>;
  readonly messages: Pick<MessageRepository, 'own'>;
  readonly cast: Pick<CompanionCast, 'voice'>;
  readonly log: Log;
}

/** Pitch and words a minute, as espeak-ng counts them. */
const VOICES: Readonly<Record<CompanionVoice, { readonly pitch: number; readonly speed: number }>> = {
  soft: { pitch: 55, speed: 150 },
  bright: { pitch: 65, speed: 170 },
  deep: { pitch: 30, speed: 150 },
  plain: { pitch: 50, speed: 160 },
};
const LIMIT_MS = 30_000;

/** Reads answers aloud with espeak-ng, or whatever takes its arguments, where an operator has installed it. */
export class CompanionSpeech {
  readonly #parts: SpeechParts;
  readonly #turns = new InTurn(1);

  constructor(parts: SpeechParts) {
    this.#parts = parts;
  }

  get isThere(): boolean {
    return this.#parts.config.speechProgram !== '';
  }

  async speak(person: Person, messageId: string): Promise<Response<'x/companion/speech'>> {
    const { messages, cast } = this.#parts;
    const answer = await messages.own(person.id, BigInt(messageId));
    if (answer?.role !== 'companion' || answer.text === '') throw new Refused('notFound');
    if (!this.isThere) throw new Refused('engineDown');
    const voice = await cast.voice({ accountId: person.id, companionId: answer.companionId });
    const audio = await this.#turns.run(() => this.#say(answer.text, voice));
    return { audio: audio.toString('base64') };
  }

  async #say(text: string, voice: CompanionVoice): Promise<Buffer> {
    const { pitch, speed } = VOICES[voice];
    const language = languageOf(text) === 'en' ? 'en-us' : 'cmn';
    const spoken = ['-v', language, '-p', String(pitch), '-s', String(speed), '--stdin', '--stdout'];
    const coding = ['-v', 'error', '-i', 'pipe:0', '-ac', '1', '-c:a', 'aac', '-b:a', '40k', '-f', 'mp4'];
    try {
      const wave = await outputOf(this.#parts.config.speechProgram, spoken, Buffer.from(text));
      return await outputOf('ffmpeg', [...coding, '-movflags', 'frag_keyframe+empty_moov', 'pipe:1'], wave);
    } catch (err) {
      this.#parts.log.warn({ err }, 'an answer could not be read aloud');
      throw new Refused('engineDown', { retryAfterSeconds: 10 });
    }
  }
}

/** What a program makes of that; one that fails, says nothing or takes too long is an error. */
async function outputOf(program: string, args: readonly string[], input: Buffer): Promise<Buffer> {
  const child = spawn(program, args, {
    // Nothing of our own environment, which holds secrets.
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | string | null>();
  child.once('error', reject).once('close', (code, signal) => resolve(code ?? signal));
  // It may have read enough, or died: how it ended tells.
  child.stdin.on('error', () => undefined).end(input);
  const [output, end] = await Promise.all([buffer(child.stdout), ended]);
  if (end !== 0 || output.length === 0) throw new Error(`${program} ended with ${end}`);
  return output;
}
