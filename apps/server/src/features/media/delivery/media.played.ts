import { formatEnvelope } from '@liuguang/wire/envelope';
import { playAddress } from '@liuguang/wire/play-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../../../platform/refused.ts';
import type { PlayAdmission, PlayGate, PlayQuery } from './media.play-gate.ts';

/** What a player fetches by itself of one video, channel or chapter, which its token is for. */
export interface Played extends PlayAdmission {
  readonly id: string;
  /** The origin that segments are wanted from, by its place. */
  readonly line: number;
  /** In clear, for players that cannot open what is sealed. */
  readonly isPlain: boolean;
}

type Query = PlayQuery & { readonly line?: unknown; readonly enc?: unknown };

const ID = /^[1-9][0-9]{0,17}$/;
const LINE = /^[0-9]$/;
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** How players are let in to what they fetch by themselves, and how it is given out. */
export class PlayedRequests {
  readonly #gate: PlayGate;
  readonly #isSealed: boolean;

  /** Playlists are sealed or not as the replies of calls are. */
  constructor(gate: PlayGate, isSealed: boolean) {
    this.#gate = gate;
    this.#isSealed = isSealed;
  }

  /** Lets in whoever holds a token for this very thing; `id` is as the address has it. */
  async admit(request: FastifyRequest, path: string, id: string): Promise<Played> {
    const { line, enc, ...query } = request.query as Query;
    const admission = await this.#gate.admit(path, query);
    request.admission = { wire: admission.wire, sign: '', token: '', userAgent: '' };
    if (!ID.test(id)) throw new Refused('notFound');
    // Each needs its own, which its player asks for.
    if (admission.holder.videoId !== BigInt(id)) throw new Refused('signedOut', { status: 401 });
    return { ...admission, id, line: LINE.test(String(line)) ? Number(line) : 0, isPlain: enc === '0' };
  }

  /** An address for a playlist: signed as its request was, with its line and its wish for plain text. */
  address({ wire, signed, line, isPlain }: Played, path: string): string {
    const more = { ...(line > 0 && { line: String(line) }), ...(isPlain && { enc: '0' }) };
    return playAddress(wire, { path, ...signed }, more);
  }

  sendPlaylist(reply: FastifyReply, { wire, isPlain }: Played, text: string): FastifyReply {
    if (isPlain || !this.#isSealed) return this.send(reply, PLAYLIST_TYPE, text);
    return this.send(reply, 'application/json; charset=utf-8', formatEnvelope(wire.seal(text)));
  }

  sendKey(reply: FastifyReply, key: Buffer): FastifyReply {
    return this.send(reply, 'application/octet-stream', key);
  }

  /** Never kept on the way, and never taken for anything else. */
  send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
    return reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').type(type).send(body);
  }
}
