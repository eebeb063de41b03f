import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import type { ThemeKey } from '@liuguang/contract/theme';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { useState } from 'react';
import { RowButton } from '../../lib/rows/Rows.tsx';
import { useThemePreview } from '../theme/port.ts';
import { settingMessages } from './messages.ts';
import './setting.css';

const NAMES = {
  default: 'themeDefault',
  duanwu: 'themeDuanwu',
  midautumn: 'themeMidautumn',
  qixi: 'themeQixi',
  double11: 'themeDouble11',
  christmas: 'themeChristmas',
  springfestival: 'themeSpring',
  labor: 'themeLabor',
} as const satisfies Record<ThemeKey, KeyOf<typeof settingMessages>>;

const KEYS = Object.keys(NAMES) as ThemeKey[];

/** What the app will wear at other times of the year. */
export function ThemeRow() {
  const text = useText(settingMessages);
  const { theme } = useThemePreview();
  const [open, setOpen] = useState(false);
  const preview = (key: ThemeKey | undefined) => useThemePreview.setState({ theme: key });
  return (
    <>
      <RowButton
        label={text('theme')}
        value={theme ? text('themePreview', { name: text(NAMES[theme]) }) : text('themeFollows')}
        onClick={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={text('themeSheet')}>
        <p className="setting-theme-text">{text('themeText')}</p>
        <div className="setting-themes">
          <button
            type="button"
            className="setting-theme lg-press"
            aria-pressed={theme === undefined}
            onClick={() => preview(undefined)}
          >
            {text('themeFollows')}
          </button>
          {KEYS.map((key) => (
            <button
              key={key}
              type="button"
              className="setting-theme lg-press"
              data-theme={key}
              aria-pressed={theme === key}
              onClick={() => preview(key)}
            >
              <span className="setting-swatch" aria-hidden="true" />
              {text(NAMES[key])}
            </button>
          ))}
        </div>
      </BottomSheet>
    </>
  );
}
