import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { CollectionDetails, Episode } from '@liuguang/contract/collection/schemas';
import { useServices } from '../../lib/services.ts';
import { usePurchase } from '../purchase/port.ts';
import { collectionMessages } from './messages.ts';
import { collectionQuery } from './queries.ts';
import { useWords } from './use-words.ts';

/** What the player was told of a video before it was bought. */
const PLAYED = ['player', 'play'];

/** Buys the whole, or one episode of it. */
export function useBuying(collection: CollectionDetails) {
  const { api } = useServices();
  const language = useLanguage();
  const text = useText(collectionMessages);
  const { buy } = usePurchase();
  const { title } = useWords(collection);
  const outdated = [collectionQuery(api, collection.id).queryKey, PLAYED];
  return {
    buyWhole: () =>
      buy({
        pay: { call: 'app/media/collect/pay', body: { collectionId: collection.id } },
        title,
        about: text('wholeAbout', { count: collection.episodes }),
        listPrice: collection.listPrice,
        price: collection.price,
        outdated,
      }),
    buyOne: ({ video, price }: Episode) =>
      buy({
        pay: { call: 'app/media/pay', body: { mediaId: video.id } },
        title: (video.translations[language] ?? video).title,
        about: text('oneAbout'),
        listPrice: video.listPrice,
        price,
        outdated,
      }),
  };
}
