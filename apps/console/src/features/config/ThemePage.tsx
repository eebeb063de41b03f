import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import { THEMES, type ThemeKey } from '@liuguang/contract/theme';
import { seasonsOf, themeFor } from '@liuguang/contract/theme-calendar';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { TabIcon } from '@liuguang/ui/themes/TabIcon';
import { ThemeArtProvider } from '@liuguang/ui/themes/ThemeArtProvider';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { libMessages } from '../../lib/messages.ts';
import { usePermission } from '../../lib/room/use-permission.ts';
import { configMessages, themeMessages } from './messages.ts';
import './theme.css';

const PARTS = ['room', 'console/config/list'] as const;
const BY_CALENDAR = 0;
const DAY_MS = 86_400_000;
const SHOWN_SEASONS = 8;
const TABS = ['home', 'live', 'community', 'welfare', 'mine'] as const;

/** What the app wears: the season's theme, or one that is chosen, each as it looks. */
export function ThemePage() {
  const { client } = useApi();
  const text = useText(configMessages);
  const name = useText(themeMessages);
  const common = useText(libMessages);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const mayWrite = usePermission()('config.write');
  const { data, error } = useQuery({
    queryKey: PARTS,
    queryFn: ({ signal }) => client.post('console/config/list', {}, { signal }),
  });
  const part = data?.list.find((one) => one.part === 'theme');
  const choose = useMutation({
    mutationFn: (value: number) =>
      client.post('console/config/save', { part: 'theme', version: part?.version ?? 0, value }),
    onSuccess: () => showToast(text('themeChosen'), 'success'),
    onError: (fault) => showToast(errorText(fault), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: PARTS }),
  });
  if (!part) return <p role="status">{error ? errorText(error) : common('loading')}</p>;
  const chosen = Number(part.value);
  const worn = themeFor(chosen, Date.now());
  const button = (value: number, isNow: boolean) => (
    <Button
      size="small"
      tone={isNow ? 'line' : 'soft'}
      disabled={isNow || choose.isPending}
      onClick={() => choose.mutate(value)}
    >
      {text(isNow ? 'themeNow' : 'themeUse')}
    </Button>
  );
  return (
    <div className="config-theme">
      <header className="config-theme-head">
        <h1>{text('themeTitle')}</h1>
        <p>{text('themeWorn', { name: name(worn) })}</p>
      </header>
      <section className="config-theme-calendar" aria-label={text('themeCalendar')}>
        <h2>{text('themeCalendar')}</h2>
        <p>{text('themeCalendarText')}</p>
        {mayWrite && button(BY_CALENDAR, chosen === BY_CALENDAR)}
        <Seasons />
      </section>
      <ul className="config-theme-list">
        {THEMES.map(({ value, key }) => (
          <li key={key} className={key === worn ? 'config-theme-card config-theme-worn' : 'config-theme-card'}>
            <h3>{name(key)}</h3>
            <Look theme={key} />
            {mayWrite && button(value, chosen === value)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The seasons that come next, with the one that is on. */
function Seasons() {
  const name = useText(themeMessages);
  const today = Math.floor((Date.now() + 8 * 3_600_000) / DAY_MS);
  const year = new Date(today * DAY_MS).getUTCFullYear();
  const coming = [...seasonsOf(year), ...seasonsOf(year + 1)]
    .filter(({ to }) => to >= today)
    .sort((one, other) => one.from - other.from)
    .slice(0, SHOWN_SEASONS);
  const day = (days: number) => formatDate(days * DAY_MS, 'YYYY-MM-DD');
  return (
    <ol className="config-theme-seasons">
      {coming.map(({ theme, from, to }) => (
        <li key={from}>
          <b>{name(theme)}</b>
          <span>
            {day(from)} – {day(to)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A little of the app in a theme's colours and with its pictures. */
function Look({ theme }: { theme: ThemeKey }) {
  const text = useText(configMessages);
  return (
    <ThemeArtProvider theme={theme}>
      <div className="config-theme-look" data-theme={theme} aria-hidden>
        <div className="config-theme-mine" />
        <p className="config-theme-notice">{text('themeSample')}</p>
        <div className="config-theme-words">
          <b>{text('themeSampleTab')}</b>
          <span className="config-theme-fill">{text('themeSampleButton')}</span>
        </div>
        <div className="config-theme-tabs">
          {TABS.map((tab) => (
            <TabIcon key={tab} tab={tab} active />
          ))}
        </div>
      </div>
    </ThemeArtProvider>
  );
}
