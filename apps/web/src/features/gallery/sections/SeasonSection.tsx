import { useText } from '@liuguang/app-kit/i18n';
import { NoticeBar } from '@liuguang/ui/NoticeBar';
import { TabIcon } from '@liuguang/ui/themes/TabIcon';
import { ThemeArtProvider } from '@liuguang/ui/themes/ThemeArtProvider';
import { ThemePicture } from '@liuguang/ui/themes/ThemePicture';
import { galleryMessages } from '../messages.ts';
import { Section } from '../Sample.tsx';
import { THEME_CHOICES } from '../themes.ts';

const TABS = ['home', 'live', 'community', 'welfare', 'mine'] as const;

/** The same small page in each theme. */
export function SeasonSection() {
  const text = useText(galleryMessages);
  return (
    <Section title={text('seasons')}>
      {THEME_CHOICES.map(({ key, name }) => (
        <ThemeArtProvider key={key} theme={key}>
          <article className="gallery-season" data-theme={key}>
            <ThemePicture picture="bg1" className="gallery-season-sky" />
            <h3 className="gallery-season-name">{text(name)}</h3>
            <NoticeBar>{text('noticePlain')}</NoticeBar>
            <div className="gallery-season-row">
              <span className="gallery-fill">{text('primary')}</span>
              <span className="gallery-tint">{text('follow')}</span>
              <span className="gallery-link">{text('tabForYou')}</span>
            </div>
            <div className="gallery-season-tabs">
              {TABS.map((tab) => (
                <TabIcon key={tab} tab={tab} active />
              ))}
            </div>
          </article>
        </ThemeArtProvider>
      ))}
    </Section>
  );
}
