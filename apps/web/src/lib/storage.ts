import type { Store } from '@liuguang/app-kit/store';
import { ENTRY_QUERY, STORAGE_KEYS } from '@liuguang/contract/constants';
import { type Channel, formatAffCode, parseChannel } from '@liuguang/wire/channel';
import { type DeviceIdSources, keepOrMakeDeviceId } from '@liuguang/wire/device-id';

const DEVICE_ID_KEY = 'uuid';
const DEVICE_ID_FROM_LINK_KEY = 'uuidFromLink';
const LAST_TOKEN_KEY = 'lastToken';
const CHANNEL_KEY = 'channel';
const PERSON_KEY = 'person';
const REMEMBERED_PREFIX = 'remembered.';
const OWN_PREFIX = 'own.';

/** As the server takes device ids, and as it takes the code: what it would refuse is never sent. */
const DEVICE_ID_FORM = /^[\x21-\x7e]{1,128}$/;
const AFF_CODE_LIMIT = 1000;

type Arrival = Channel & { UID?: string };

export interface AppStorage {
  /** Empty while nobody is signed in. This tab's own: another tab that signs somebody in does not change it. */
  token(): string;
  signIn(token: string, as?: 'guest' | 'registered'): void;
  signOut(): void;
  /** Whoever was last known to be here, in any tab. */
  person(): string | undefined;
  /** Forgets what belongs to another. */
  setPerson(id: string): void;
  /** Whose token another tab has stored since, if it has. */
  tokenElsewhere(): 'same person' | 'somebody else' | undefined;
  /** Takes over the token, and the person, of the other tab. */
  followElsewhere(): void;
  /** The last token of a guest here: it proves to the server whose device this is. */
  lastToken(): string | undefined;
  deviceId(): string;
  /** The device id once came with the address: whoever wrote that address knows it too. */
  deviceIdIsFromLink(): boolean;
  /** Gives up a device id that came with the address, for one of our own. */
  refuseLinkedDeviceId(): void;
  isLight(): boolean;
  /** A native app stands around the page: it said so itself. */
  isBrowserApp(): boolean;
  /** Channel and inviter as signing in carries them. */
  affCode(): string | undefined;
  /** Keeps what the server answered, to be on screen at once next time; another build's shapes are not trusted. */
  remember(what: string, value: unknown): void;
  recall<Value>(what: string): Value | undefined;
  /** The same for what belongs to one person. */
  rememberOwn(what: string, value: unknown): void;
  recallOwn<Value>(what: string): Value | undefined;
  /** Words of one person, which mean the same to every build. */
  saveOwnWords(what: string, words: readonly string[]): void;
  ownWords(what: string): readonly string[];
}

interface StorageSources extends DeviceIdSources {
  store: Store;
  /** The query of the address by which the app was entered. */
  search: string;
  build: string;
}

const isOn = (flag: string | undefined) => flag !== undefined && !['', '0', 'false'].includes(flag);

function parseJson<Value>(json: string | undefined): Value | undefined {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export function createStorage({ store, search, build, ...sources }: StorageSources): AppStorage {
  const query = new URLSearchParams(search);
  const asked = (name: string) => query.get(name) ?? undefined;

  function noteArrival() {
    const light = asked(ENTRY_QUERY.light);
    if (light !== undefined) store.set(STORAGE_KEYS.light, light);
    if (asked(ENTRY_QUERY.appStore) === 'true') store.set(STORAGE_KEYS.appStore, 'true');
    const [pc, dc, UID] = [ENTRY_QUERY.parentChannel, ENTRY_QUERY.directChannel, ENTRY_QUERY.inviter].map(asked);
    if (pc === undefined && dc === undefined && UID === undefined) return;
    store.set(CHANNEL_KEY, JSON.stringify({ ...parseChannel({ pc, dc }), UID }));
  }

  const fitting = (id: string | undefined) => (id !== undefined && DEVICE_ID_FORM.test(id) ? id : undefined);
  const stored = fitting(store.get(DEVICE_ID_KEY));
  const offered = fitting(asked(ENTRY_QUERY.deviceId));
  let deviceId = keepOrMakeDeviceId(stored ?? offered, sources);
  const isOffered = stored === undefined && deviceId === offered;
  let fromLink = isOffered || (stored !== undefined && store.get(DEVICE_ID_FROM_LINK_KEY) === stored);
  function keepDeviceId() {
    store.set(DEVICE_ID_KEY, deviceId);
    if (fromLink) store.set(DEVICE_ID_FROM_LINK_KEY, deviceId);
    else store.remove(DEVICE_ID_FROM_LINK_KEY);
  }

  const storedToken = () => store.get(STORAGE_KEYS.token) ?? '';
  let token = storedToken();
  let person = store.get(PERSON_KEY);

  const remember = (key: string, value: unknown) => store.set(key, JSON.stringify({ build, value }));
  function recall<Value>(key: string) {
    const kept = parseJson<{ build: string; value: Value } | null>(store.get(key));
    return kept?.build === build ? kept.value : undefined;
  }

  function forgetOwn() {
    for (const key of store.keys()) if (key.startsWith(OWN_PREFIX)) store.remove(key);
  }

  noteArrival();
  // One from an address is kept once it has opened a guest.
  if (!isOffered) keepDeviceId();

  return {
    token: () => token,
    signIn(given, as) {
      token = given;
      store.set(STORAGE_KEYS.token, given);
      if (as === 'guest') store.set(LAST_TOKEN_KEY, given);
      keepDeviceId();
    },
    signOut() {
      if (storedToken() === token) store.remove(STORAGE_KEYS.token);
      token = '';
    },
    person: () => person,
    setPerson(id) {
      if (person !== undefined && person !== id) forgetOwn();
      person = id;
      store.set(PERSON_KEY, id);
    },
    tokenElsewhere() {
      const stored = storedToken();
      if (stored === '' || stored === token) return undefined;
      return store.get(PERSON_KEY) === person ? 'same person' : 'somebody else';
    },
    followElsewhere() {
      token = storedToken();
      person = store.get(PERSON_KEY);
    },
    lastToken: () => store.get(LAST_TOKEN_KEY),
    deviceId: () => deviceId,
    deviceIdIsFromLink: () => fromLink,
    refuseLinkedDeviceId() {
      deviceId = keepOrMakeDeviceId(undefined, sources);
      fromLink = false;
      keepDeviceId();
    },
    isLight: () => isOn(store.get(STORAGE_KEYS.light)),
    isBrowserApp: () => isOn(store.get(STORAGE_KEYS.browserApp)),
    affCode() {
      const arrival = parseJson<Arrival>(store.get(CHANNEL_KEY));
      const code = arrival && formatAffCode(arrival);
      return code === undefined || code.length > AFF_CODE_LIMIT ? undefined : code;
    },
    remember: (what, value) => remember(REMEMBERED_PREFIX + what, value),
    recall: (what) => recall(REMEMBERED_PREFIX + what),
    rememberOwn: (what, value) => remember(OWN_PREFIX + what, value),
    recallOwn: (what) => recall(OWN_PREFIX + what),
    saveOwnWords: (what, words) => store.set(OWN_PREFIX + what, JSON.stringify(words)),
    ownWords(what) {
      const kept = parseJson<unknown>(store.get(OWN_PREFIX + what));
      return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : [];
    },
  };
}
