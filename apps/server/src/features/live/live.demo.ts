import type { LiveChannelDraft, LiveSource } from '@liuguang/contract/live/schemas';
import type { DemoStep } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { demoVideos } from '../media/media.port.ts';
import type { LiveConsole } from './live.console.ts';
import type { LiveRepository } from './live.repository.ts';

interface Words {
  readonly zh: string;
  readonly en: string;
}

interface DemoShow {
  readonly title: Words;
  readonly minutes: number;
  /** Films by their names in the library. */
  readonly films: readonly string[];
  /** Without hours it is what is on otherwise. */
  readonly hours?: readonly [from: string, to: string];
  readonly order?: LiveSource['order'];
}

interface DemoChannel extends Pick<LiveChannelDraft, 'mark' | 'color' | 'group' | 'access'> {
  readonly title: Words;
  readonly intro: Words;
  readonly shows: readonly DemoShow[];
}

const NATURE = ['dusk-lake', 'aurora', 'nightfall', 'moon-phases', 'tides'];
const CITY = ['rainy-window', 'night-train'];
const IDEAS = ['pendulum-wave', 'circles-heart', 'moon-phases', 'tides'];
/** Half a minute between two programmes. */
const INTERLUDES = ['circles-heart', 'moon-phases'];
const FOX = ['lantern-fox-1', 'lantern-fox-2', 'lantern-fox-3', 'lantern-fox-4'];
const STORIES = ['lantern-fox-1', 'lantern-fox-2', 'ink-river', 'pixel-run'];

const show = (
  zh: string,
  en: string,
  minutes: number,
  films: readonly string[],
  hours?: DemoShow['hours'],
): DemoShow => ({ title: { zh, en }, minutes, films, ...(hours && { hours }) });

const CHANNELS: readonly DemoChannel[] = [
  {
    title: { zh: '流光影院', en: 'Liuguang Cinema' },
    intro: { zh: '全天放映，随时进场', en: 'Screenings all day, walk in any time' },
    ...{ mark: '影', color: '#e4475b', group: 'film', access: 'public' },
    shows: [
      show('午夜放映', 'Midnight Screening', 60, [...CITY, 'aurora'], ['23:00', '05:00']),
      show('晨间放映', 'Morning Screening', 30, NATURE, ['05:00', '11:00']),
      show('午后连映', 'Afternoon Bill', 60, [...CITY, ...STORIES], ['11:00', '18:00']),
      show('晚间影院', 'Evening Cinema', 30, [...NATURE, ...CITY]),
    ],
  },
  {
    title: { zh: '山河频道', en: 'Landscapes' },
    intro: { zh: '不出门看山看水', en: 'Mountains and rivers without leaving home' },
    ...{ mark: '山', color: '#2f8f6b', group: 'documentary', access: 'public' },
    shows: [
      show('晨光', 'First Light', 30, ['dusk-lake', 'tides'], ['05:00', '09:00']),
      show('潮汐', 'Tides', 30, ['tides', 'nightfall', 'dusk-lake'], ['13:00', '17:00']),
      show('极光之夜', 'Aurora Night', 60, ['aurora', 'nightfall', 'moon-phases'], ['20:00', '02:00']),
      show('山水长卷', 'Long Scroll', 30, NATURE),
    ],
  },
  {
    title: { zh: '夜行列车', en: 'Night Train' },
    intro: { zh: '城市、车窗和雨声，适合放着睡', en: 'Cities, train windows and rain to fall asleep to' },
    ...{ mark: '夜', color: '#4a5bd4', group: 'life', access: 'public' },
    shows: [
      show('雨窗', 'Rainy Window', 60, ['rainy-window'], ['22:00', '06:00']),
      show('早班车', 'Early Train', 30, ['night-train'], ['06:00', '10:00']),
      show('在路上', 'On the Way', 60, CITY),
    ],
  },
  {
    title: { zh: '为什么', en: 'Why' },
    intro: { zh: '半分钟一个道理，连着看', en: 'Half-minute ideas, one after another' },
    ...{ mark: '知', color: '#1f9ac2', group: 'documentary', access: 'public' },
    shows: [
      show('月亮课', 'Lessons of the Moon', 30, ['moon-phases', 'tides'], ['19:00', '23:00']),
      show('看得见的数学', 'Mathematics to See', 30, ['circles-heart', 'pendulum-wave'], ['09:00', '14:00']),
      show('十万个为什么', 'A Hundred Whys', 30, IDEAS),
    ],
  },
  {
    title: { zh: '动漫剧场', en: 'Anime Theatre' },
    intro: { zh: '提灯狐和它的朋友们', en: 'The lantern fox and friends' },
    ...{ mark: '动', color: '#f08a24', group: 'series', access: 'public' },
    shows: [
      {
        ...show('提灯狐', 'Lantern Fox', 30, ['lantern-fox-1', 'lantern-fox-2'], ['17:00', '21:00']),
        order: 'inOrder',
      },
      show('像素夜跑', 'Pixel Run', 30, ['pixel-run', 'ink-river'], ['08:00', '12:00']),
      show('动漫连播', 'Back to Back', 30, STORIES),
    ],
  },
  {
    title: { zh: '少儿', en: 'Kids' },
    intro: { zh: '小朋友也能一个人看', en: 'Safe for children on their own' },
    ...{ mark: '童', color: '#d6579b', group: 'kids', access: 'public' },
    shows: [
      show('睡前故事', 'Bedtime Stories', 30, ['lantern-fox-1', 'lantern-fox-2', 'moon-phases'], ['19:00', '21:00']),
      show('早安小朋友', 'Good Morning', 30, ['lantern-fox-1', 'tomato-noodles'], ['06:00', '10:00']),
      show('动手动脑', 'Hands and Heads', 30, ['tomato-noodles', 'pendulum-wave', 'pixel-run', 'lantern-fox-1']),
    ],
  },
  {
    title: { zh: '慢生活', en: 'Slow Living' },
    intro: { zh: '一碗面、一条河、一幅画', en: 'A bowl of noodles, a river, a painting' },
    ...{ mark: '慢', color: '#8a6d3b', group: 'life', access: 'public' },
    shows: [
      show('深夜食堂', 'Late Kitchen', 30, ['tomato-noodles', 'rainy-window'], ['21:00', '01:00']),
      show('湖边', 'By the Lake', 60, ['dusk-lake', 'tides'], ['06:00', '11:00']),
      show('墨与水', 'Ink and Water', 30, ['ink-river', 'tides', 'tomato-noodles']),
    ],
  },
  {
    title: { zh: '会员影院', en: 'Members’ Cinema' },
    intro: { zh: '会员片源，整日连映', en: 'Members-only films, all day' },
    ...{ mark: '会', color: '#c9973f', group: 'film', access: 'member' },
    shows: [
      {
        ...show('提灯狐全集', 'Lantern Fox, All Episodes', 30, FOX, ['18:00', '20:00']),
        order: 'inOrder',
      },
      show('深海', 'The Deep', 60, ['jellyfish'], ['20:00', '02:00']),
      show('会员放映', 'Members’ Screening', 30, ['jellyfish', 'paper-forest', 'planets', 'sorting', 'aurora']),
    ],
  },
];

/** Eight channels out of the library, unless there are channels already. */
export const liveDemo = (database: Database, repository: LiveRepository, channels: LiveConsole): DemoStep => ({
  name: 'channels',
  after: ['videos'],
  needsLibrary: true,
  async load(loading) {
    if ((await repository.channels()).length > 0) return;
    await database.transaction(async (tx) => {
      const videoOf = await demoVideos(tx, loading);
      const idOf = (name: string): string[] => {
        const video = videoOf.get(name);
        return video ? [String(video.id)] : [];
      };
      for (const [at, channel] of CHANNELS.entries())
        await channels.save(tx, { version: 0, channel: draftOf(channel, at + 1, idOf) });
    });
  },
});

function draftOf(
  { title, intro, shows, ...look }: DemoChannel,
  number: number,
  idOf: (name: string) => string[],
): LiveChannelDraft {
  const sourceOf = ({ title: name, minutes, films, order = 'rested' }: DemoShow): LiveSource => ({
    contentType: 1,
    order,
    videoIds: films.flatMap(idOf),
    show: { title: name.zh, translations: { en: { title: name.en } }, minutes },
  });
  const otherwise = shows.find(({ hours }) => hours === undefined);
  if (!otherwise) throw new Error(`${title.en} has hours with nothing on`);
  return {
    ...look,
    number,
    title: title.zh,
    intro: intro.zh,
    translations: { en: { title: title.en, intro: intro.en } },
    enabled: true,
    source: 'library',
    pullUrl: '',
    schedule: {
      blocks: shows.flatMap((one) =>
        one.hours ? [{ days: [1, 2, 3, 4, 5, 6, 7], from: one.hours[0], to: one.hours[1], source: sourceOf(one) }] : [],
      ),
      otherwise: sourceOf(otherwise),
      noRepeatHours: 0,
      idents: INTERLUDES.flatMap(idOf),
      identEvery: 1,
    },
  };
}
