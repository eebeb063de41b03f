import { useText } from '@liuguang/app-kit/i18n';
import { CONTENT } from '@liuguang/contract/content';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useWorks } from '../queries.ts';
import { WorkCard } from '../WorkCard.tsx';
import { audioMessages } from './messages.ts';
import '../work.css';

/** Every audio novel, the newest first. */
export function AllAudioNovels() {
  const text = useText(audioMessages);
  const { source, items } = useWorks(CONTENT.audioNovel.contentType);
  usePageTitle(text('audios'));
  return (
    <>
      <Header title={text('audios')} />
      <main className="work-shelf">
        <ListView
          label={text('audios')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={3}
          empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
          renderItem={(work) => <WorkCard work={work} />}
        />
      </main>
    </>
  );
}
