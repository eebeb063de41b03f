import { useApi } from '@liuguang/app-kit/api-context';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { HomeModuleDraft } from '@liuguang/contract/media/home';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useQueries } from '@tanstack/react-query';
import { mediaMessages } from './messages.ts';

type Previewed = Pick<HomeModuleDraft, 'title' | 'kind' | 'source' | 'enabled'> & { readonly id: string };

interface HomePreviewProps {
  readonly modules: readonly Previewed[];
}

/** The tab as a phone would show it, in the order of the draft. */
export function HomePreview({ modules }: HomePreviewProps) {
  const { client } = useApi();
  const text = useText(mediaMessages);
  const language = useLanguage();
  const shown = modules.filter(({ enabled }) => enabled);
  const lists = useQueries({
    queries: shown.map(({ kind, source }) => ({
      queryKey: ['room', 'console/media/module/preview', kind, source],
      queryFn: () => client.post('console/media/module/preview', { kind, source }),
    })),
  });
  return (
    <aside className="media-home-phone" aria-label={text('preview')}>
      {shown.map(({ id, title, kind }, at) => {
        const cards = lists[at]?.data?.list;
        return (
          <section key={id}>
            <h2>{language === 'en' ? title.en : title.zh}</h2>
            {cards?.length === 0 && <p>{text('previewEmpty')}</p>}
            <ul className={`media-home-cards media-home-${kind === 'row' ? 'row-kind' : kind}`}>
              {cards?.map((card) => (
                <li key={card.id}>
                  {card.cover && (
                    <ProtectedImage src={card.cover.small.path} alt="" ratio={kind === 'shorts' ? 3 / 4 : 16 / 9} />
                  )}
                  <span>{card.title}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </aside>
  );
}
