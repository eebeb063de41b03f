/** What playing begins with, under the addresses at which it could be asked for. */
export interface Beginning {
  readonly rung: string;
  readonly master: string;
  readonly media: string;
  /** In base64. */
  readonly key: string;
}

/** What the server lets somebody see of a video, and for how long. */
export interface PlayTicket {
  readonly id: string;
  /** The play token: every playlist and key is asked with it. */
  readonly token: string;
  /** Where segments can be had, the preferred one first. Empty when the playlist alone knows. */
  readonly lines: readonly string[];
  /** What came along with the permission. */
  readonly beginning?: Beginning | undefined;
}

/** How playback is asked for. What the real server answers and what a test makes both come through here. */
export interface PlaySource {
  /** Asks anew what may be seen; refusals are thrown as the client throws them. */
  ask(id: string, signal?: AbortSignal): Promise<PlayTicket>;
  /** The address of the master playlist. A plain one is for players that cannot open envelopes. */
  master(ticket: PlayTicket, form: 'sealed' | 'plain'): string;
  /** Where a rung's playlist or its key is, to be signed. */
  path(kind: 'media' | 'key', id: string, rung: string): string;
  /** The same address under this play token; those that need none are left as they are. */
  resign(address: string, token: string): string;
  /** The text inside an envelope; plain text is returned as it is. */
  open(text: string): string;
}
