import { useChooseLanguage, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { Header } from '@liuguang/ui/Header';
import { TabBar } from '@liuguang/ui/TabBar';
import { ThemeArtProvider } from '@liuguang/ui/themes/ThemeArtProvider';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { galleryMessages } from './messages.ts';
import { GALLERY_PARTS } from './sections.ts';
import { ThemePicker } from './ThemePicker.tsx';
import { themeOf } from './themes.ts';
import { useWornTheme } from './use-worn-theme.ts';
import './gallery.css';

const EVERYTHING = 'everything';

/** Every component in every state, in any theme and language: `?theme=`, `?part=`. */
export function GalleryScreen() {
  const text = useText(galleryMessages);
  const language = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const [query, setQuery] = useSearchParams();
  const theme = themeOf(query.get('theme') ?? document.documentElement.dataset.theme);
  const chosen = GALLERY_PARTS.find(({ id }) => id === query.get('part'));
  const shown = chosen ? [chosen] : GALLERY_PARTS.filter(({ alone }) => !alone);
  useWornTheme(theme);

  function ask(name: 'theme' | 'part', value: string) {
    const next = new URLSearchParams(query);
    next.set(name, value);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return (
    <ThemeArtProvider theme={theme}>
      <div className="gallery">
        <Header
          title={text('title')}
          rightText={text('otherLanguage')}
          onRight={() => chooseLanguage(language === 'en' ? 'zh-CN' : 'en')}
        />
        <main>
          <ThemePicker value={theme} onChange={(key) => ask('theme', key)} />
          <TabBar
            sticky
            label={text('parts')}
            items={[{ id: EVERYTHING, title: 'everything' as const }, ...GALLERY_PARTS].map(({ id, title }) => ({
              id,
              name: text(title),
            }))}
            activeId={chosen?.id ?? EVERYTHING}
            onChange={(id) => ask('part', id)}
            panelId="gallery-parts"
          />
          <div
            id="gallery-parts"
            role="tabpanel"
            className="gallery-parts"
            aria-label={text(chosen?.title ?? 'everything')}
          >
            <Suspense fallback={<div aria-busy="true" />}>
              {shown.map(({ id, Content }) => (
                <Content key={id} />
              ))}
            </Suspense>
          </div>
        </main>
        <BackToTop />
      </div>
    </ThemeArtProvider>
  );
}
