import { indexColours, mineColours, THEMES } from '@liuguang/contract/theme';
import { TabIcon } from '@liuguang/ui/themes/TabIcon';
import { ThemeArtProvider } from '@liuguang/ui/themes/ThemeArtProvider';
import { ThemePicture } from '@liuguang/ui/themes/ThemePicture';
import './theme-art-section.css';

const TABS = ['home', 'longVideo', 'live', 'community', 'welfare', 'mine'] as const;
const CARDS = ['ai', 'longVideoNewUserBgi', 'adBgi'] as const;
const PUBLISH_PARTS = ['publishBtnLeftTop', 'publishBtnLeftBottom', 'publishBtnRight'] as const;
const SMALL = ['icon1', 'icon2', 'icon3', 'icon4', 'backTopBGI'] as const;

/** Every picture and colour of all eight themes, side by side, under the wire's own names. */
export function ThemeArtSection() {
  return (
    <div className="gallery-theme-art">
      {THEMES.map((theme) => (
        <ThemeArtProvider key={theme.key} theme={theme.key}>
          <ThemeSheet value={theme.value} name={theme.key} />
        </ThemeArtProvider>
      ))}
    </div>
  );
}

function ThemeSheet({ value, name }: { value: number; name: string }) {
  return (
    <article className="gallery-theme-art-sheet" data-theme={name} aria-label={`${value} ${name}`}>
      <div className="gallery-theme-art-sky">
        <ThemePicture picture="bg1" />
        <ThemePicture picture="bg2" />
        <h3 className="gallery-theme-art-name">
          {value} {name}
        </h3>
      </div>
      {CARDS.map((picture) => (
        <ThemePicture key={picture} picture={picture} className="gallery-theme-art-card" />
      ))}
      <div className="gallery-theme-art-publish">
        {PUBLISH_PARTS.map((picture) => (
          <ThemePicture key={picture} picture={picture} className="gallery-theme-art-card" />
        ))}
      </div>
      <div className="gallery-theme-art-small">
        {SMALL.map((picture) => (
          <ThemePicture key={picture} picture={picture} />
        ))}
      </div>
      {[true, false].map((active) => (
        <div key={String(active)} className="gallery-theme-art-tabs">
          {TABS.map((tab) => (
            <TabIcon key={tab} tab={tab} active={active} />
          ))}
        </div>
      ))}
      <dl className="gallery-theme-art-colours">
        {Object.entries({ ...indexColours(value), ...mineColours(value) })
          .filter(([, colour]) => colour.startsWith('#'))
          .map(([key, colour]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>
                <i style={{ background: colour }} /> {colour}
              </dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
