import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { ShowcaseApp } from '@liuguang/contract/showcase/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useState } from 'react';
import { useOpen } from '../../lib/open/use-open.ts';
import { showcaseMessages } from './messages.ts';
import { useAppPage, useApps, useCountOpening } from './queries.ts';
import './showcase.css';

/** Apps of the house; nothing where there are none. */
export function AppList() {
  const text = useText(showcaseMessages);
  const { items, source } = useApps();
  const [chosen, setChosen] = useState<ShowcaseApp>();
  if (items.length === 0) return null;
  return (
    <section className="showcase" aria-labelledby="showcase-title">
      <h2 id="showcase-title" className="showcase-title lg-title-3">
        {text('title')}
      </h2>
      <ul className="showcase-list lg-card">
        {items.map((app) => (
          <li key={app.id}>
            <button type="button" className="showcase-app lg-press" onClick={() => setChosen(app)}>
              <AppFace app={app} />
            </button>
          </li>
        ))}
      </ul>
      {source.hasNextPage && (
        <div className="showcase-more">
          <Button tone="ghost" onClick={() => void source.fetchNextPage()}>
            {text('more')}
          </Button>
        </div>
      )}
      {chosen && <AppSheet app={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function AppFace({ app }: { app: ShowcaseApp }) {
  const words = app.translations[useLanguage()] ?? app;
  return (
    <>
      <span className="showcase-icon">
        <ProtectedImage src={app.icon} alt="" fit="cover" placeholder={<i />} />
      </span>
      <span className="showcase-words">
        <span className="showcase-name lg-ellipsis">{words.name}</span>
        <span className="showcase-intro lg-meta lg-ellipsis">{words.intro}</span>
      </span>
    </>
  );
}

/** One app's page, and the way to the app itself. */
function AppSheet({ app, onClose }: { app: ShowcaseApp; onClose: () => void }) {
  const abbreviate = useAbbreviate();
  const text = useText(showcaseMessages);
  const language = useLanguage();
  const { data: page } = useAppPage(app.id);
  const open = useOpen();
  const count = useCountOpening();
  const openApp = () => {
    count.mutate(app.id);
    open(app.href);
  };
  const words = (page && (page.translations[language] ?? page)) || undefined;
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={(app.translations[language] ?? app).name}
      foot={
        <Button size="large" onClick={openApp}>
          {text('open')}
        </Button>
      }
    >
      <div className="showcase-page">
        <AppFace app={app} />
      </div>
      {words?.about.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="showcase-about lg-body">
          {paragraph}
        </p>
      ))}
      <p className="lg-meta">{page && text('people', { count: abbreviate(page.people) })}</p>
    </BottomSheet>
  );
}
