import { useLanguage } from '@liuguang/app-kit/i18n';
import type { CollectionPlace } from '@liuguang/contract/collection/schemas';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useRelated } from '../../../features/media/related/use-related.ts';
import type { NextVideo } from '../../../features/player/NextUp.tsx';

/** The episode after the one that plays, be it in the next season. */
function episodeAfter({ season, number, episodes }: CollectionPlace) {
  const at = episodes.findIndex((episode) => episode.season === season && episode.number === number);
  return at < 0 ? undefined : episodes[at + 1];
}

/** What is to be seen after a video: the next episode of what it belongs to, else what is most akin to it. */
export function useNextVideo(play: MediaPlay | undefined): NextVideo | undefined {
  const language = useLanguage();
  const { items } = useRelated(play?.id);
  const next = (play?.place && episodeAfter(play.place)) ?? items[0];
  if (!next) return undefined;
  const { id, title, translations, cover } = next;
  return { id, title: translations[language]?.title ?? title, cover: cover?.small.path };
}
