const URI = /URI="([^"]+)"/;

/** The addresses of a media playlist in their order: what its map names, then its segments. */
function addressesIn(playlist: string, base: string): string[] {
  const found: string[] = [];
  for (const line of playlist.split(/\r?\n/)) {
    const uri = line.startsWith('#EXT-X-MAP:') ? URI.exec(line)?.[1] : line.startsWith('#') ? undefined : line.trim();
    if (uri) found.push(new URL(uri, base).href);
  }
  return found;
}

const isMaster = (playlist: string): boolean => playlist.includes('#EXT-X-STREAM-INF');

interface Place {
  readonly playlist: string;
  readonly at: number;
}

/**
 * Remembers where each address of a segment stood. Addresses are signed for some hours: one that has run out is
 * replaced by what stands in the same place of the playlist as it is now, and whoever holds the old one never notices.
 */
export class AddressBook {
  readonly #places = new Map<string, Place>();
  readonly #current = new Map<string, readonly string[]>();

  note(playlistAddress: string, playlist: string): void {
    if (isMaster(playlist)) return;
    const name = nameOf(playlistAddress);
    const addresses = addressesIn(playlist, playlistAddress);
    this.#current.set(name, addresses);
    for (const [at, address] of addresses.entries()) this.#places.set(address, { playlist: playlistAddress, at });
  }

  /** The address as it is now, for one of any time. */
  now(address: string): string {
    const place = this.#places.get(address);
    return (place && this.#current.get(nameOf(place.playlist))?.[place.at]) ?? address;
  }

  /** The playlist that an address was read in. */
  playlistOf(address: string): string | undefined {
    return this.#places.get(address)?.playlist;
  }

  /** Something small that every line has: the first address of any playlist. */
  sample(): string | undefined {
    for (const [first] of this.#current.values()) if (first !== undefined) return first;
    return undefined;
  }
}

/** A playlist is the same one whatever it is signed with. */
export function nameOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
