import type { Client } from '@liuguang/client/client';

/** A screen, with something of the demo on it where it shows one thing. */
export interface Place {
  readonly name: string;
  readonly path: string;
}

type Subject = Readonly<Record<string, string>>;

// By their addresses: the screens themselves are code for a browser.
const web = new URL('../../apps/web/src/', import.meta.url);
const { PATHS }: { PATHS: Readonly<Record<string, string>> } = await import(new URL('lib/paths.ts', web).href);
const { SCREENS }: { SCREENS: readonly { readonly name: string }[] } = await import(
  new URL('app/screens.ts', web).href
);

/** Without a subject these say only that there is none. */
const ONLY_WITH_SUBJECT: readonly string[] = ['more', 'longVideo', 'searchResult'];

/** Every screen of the route table; one that shows a thing with the first thing of its kind, and without where it has an index. */
export async function findPlaces(client: Client): Promise<Place[]> {
  const subjects = await findSubjects(client);
  return SCREENS.flatMap(({ name }) => {
    const path = PATHS[name] ?? `/${name}`;
    const label = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const bare = ONLY_WITH_SUBJECT.includes(name) ? [] : [{ name: label, path }];
    const own = (subjects[name] ?? []).map((subject, at) => ({
      name: `${label}.${at + 1}`,
      path: `${path}?${new URLSearchParams(subject)}`,
    }));
    return [...bare, ...own];
  });
}

/** What the screens show that show one thing, by their names. */
async function findSubjects(client: Client): Promise<Readonly<Record<string, readonly Subject[]>>> {
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
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    longVideo: [free, paid].flatMap((video) => (video ? [{ id: video.id }] : [])),
    videoCollection: collections.list.slice(0, 1).map(({ id }) => ({ id })),
    anime: anime.list.slice(0, 1).map(({ id }) => ({ id })),
    more: home.list.slice(0, 1).map(({ id, title }) => ({ id, name: title.zh })),
    searchResult: [...topics.list.slice(0, 1).map(({ name }) => name), 'zzz'].map((words) => ({ words })),
    topic: topics.list.slice(0, 1).map(named),
    label: [
      ...tags.list.slice(0, 1).map(named),
      ...actors.list.slice(0, 1).map((actor) => ({ ...named(actor), kind: 'actor' })),
    ],
  };
}
