import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { formatDate } from '@liuguang/contract/format/date';
import type { ThemeKey } from '@liuguang/contract/theme';
import { themeFor } from '@liuguang/contract/theme-calendar';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { RowButton } from '../../lib/rows/Rows.tsx';
import { usePreferences } from '../../lib/use-preferences.ts';
import { nextChange } from '../theme/port.ts';
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

/** What the app wears: what the season says, or one theme all year. */
export function ThemeRow() {
  const text = useText(settingMessages);
  const [{ theme }, change] = usePreferences();
  const [open, setOpen] = useState(false);
  const keep = (key: ThemeKey | undefined) => change({ theme: key });
  return (
    <>
      <RowButton
        label={text('theme')}
        value={text(theme ? NAMES[theme] : 'themeFollows')}
        onClick={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={text('themeSheet')}>
        <p className="setting-theme-text">{text('themeText')}</p>
        <div className="setting-themes">
          <button
            type="button"
            className="setting-theme setting-theme-auto lg-press"
            aria-pressed={theme === undefined}
            onClick={() => keep(undefined)}
          >
            {text('themeFollows')}
            <Season />
          </button>
          {KEYS.map((key) => (
            <button
              key={key}
              type="button"
              className="setting-theme lg-press"
              data-theme={key}
              aria-pressed={theme === key}
              onClick={() => keep(key)}
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

/** What the season wears now, and until when. */
function Season() {
  const text = useText(settingMessages);
  const { theme: configured } = useConfig();
  const now = Date.now();
  const name = text(NAMES[themeFor(configured, now)]);
  const next = nextChange(configured, now);
  return (
    <span className="lg-meta">
      {next
        ? text('themeUntil', { name, date: formatDate(new Date(next.at), 'MM-DD'), next: text(NAMES[next.theme]) })
        : text('themeNow', { name })}
    </span>
  );
}
