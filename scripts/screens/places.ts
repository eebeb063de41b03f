import type { Client } from '@liuguang/client/client';

/** Who looks: somebody who has just come, somebody with an account, or a member who has been here for a while. */
export type Viewer = 'guest' | 'account' | 'member';

/** A screen, with something of the demo on it where it shows one thing. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
  /** What is looked at, where it does not stand at the top. */
  readonly part?: string;
}

export type Language = 'zh-CN' | 'en';

type Subject = Readonly<Record<string, string>>;

// By their addresses: the screens themselves are code for a browser.
const web = new URL('../../apps/web/src/', import.meta.url);
const { PATHS }: { PATHS: Readonly<Record<string, string>> } = await import(new URL('lib/paths.ts', web).href);
const { SCREENS }: { SCREENS: readonly { readonly name: string }[] } = await import(
  new URL('app/screens.ts', web).href
);

/** Without a subject these say only that there is none. */
const ONLY_WITH_SUBJECT: readonly string[] = ['more', 'longVideo', 'searchResult'];
/** What somebody sees before they have an account. */
const SEEN_BY_GUESTS: readonly string[] = ['home', 'login', 'originalRegister'];
/** What looks otherwise to whoever has been here for a while. */
const SEEN_BY_MEMBERS: readonly string[] = ['home', 'mine', 'collected', 'history'];

/** Every screen of the route table; one that shows a thing with the first thing of its kind, and without where it has an index. */
export async function findPlaces(client: Client, language: Language): Promise<Place[]> {
  const { subjects, discussed } = await findSubjects(client, language);
  const every = SCREENS.flatMap(({ name }) => {
    const { path, label } = placeOf(name);
    const viewer: Viewer = SEEN_BY_GUESTS.includes(name) ? 'guest' : 'account';
    const bare = ONLY_WITH_SUBJECT.includes(name) ? [] : [{ name: label, path, viewer }];
    const own = (subjects[name] ?? []).map((subject, at) => ({
      name: `${label}.${at + 1}`,
      path: `${path}?${new URLSearchParams(subject)}`,
      viewer,
    }));
    return [...bare, ...own];
  });
  const lived = SEEN_BY_MEMBERS.map((name) => {
    const { path, label } = placeOf(name);
    return { name: `${label}.member`, path, viewer: 'member' } as const;
  });
  const film = { path: `${PATHS.longVideo}?id=${discussed}`, viewer: 'member' } as const;
  const { label } = placeOf('longVideo');
  return [
    ...every,
    ...lived,
    { ...film, name: `${label}.member` },
    { ...film, name: `${label}.comments`, part: '#play-comments' },
  ];
}

function placeOf(name: string): { path: string; label: string } {
  const path = PATHS[name] ?? `/${name}`;
  return { path, label: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-') };
}

/** What the screens show that show one thing, by their names; and a video that people talk about. */
async function findSubjects(client: Client, language: Language) {
  const [home, collections, anime, topics, tags, actors] = await Promise.all([
    client.post('app/media/home', {}),
    client.post('app/media/collect/home', {}),
    client.post('app/media/collect/home', { contentType: 6 }),
    client.post('x/catalogue/list', { kind: 'topic' }),
    client.post('x/catalogue/list', { kind: 'tag' }),
    client.post('x/catalogue/list', { kind: 'actor' }),
  ]);
  const videos = home.list.flatMap(({ list }) => list);
  const free = videos.find(({ access }) => access === 'free');
  const paid = videos.find(({ access }) => access === 'gold');
  const talked = videos.toSorted((one, other) => other.counts.comments - one.counts.comments);
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  const subjects: Readonly<Record<string, readonly Subject[]>> = {
    longVideo: [free, paid].flatMap((video) => (video ? [{ id: video.id }] : [])),
    videoCollection: collections.list.slice(0, 1).map(({ id }) => ({ id })),
    anime: anime.list.slice(0, 1).map(({ id }) => ({ id })),
    more: home.list.slice(0, 1).map(({ id, title }) => ({ id, name: language === 'en' ? title.en : title.zh })),
    searchResult: [language === 'en' ? 'night' : '山河', 'zzz'].map((words) => ({ words })),
    topic: topics.list.slice(0, 1).map(named),
    label: [
      ...tags.list.slice(0, 1).map(named),
      ...actors.list.slice(0, 1).map((actor) => ({ ...named(actor), kind: 'actor' })),
    ],
  };
  return { subjects, discussed: talked[0]?.id ?? '' };
}
