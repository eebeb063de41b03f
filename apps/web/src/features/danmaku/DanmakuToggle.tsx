import { useText } from '@liuguang/app-kit/i18n';
import { danmakuMessages } from './messages.ts';
import { useDanmakuSettings } from './settings.ts';
import './danmaku.css';

/** Turns danmaku on and off; `over`: it stands over a picture. */
export function DanmakuToggle({ over = false }: { over?: boolean }) {
  const text = useText(danmakuMessages);
  const [{ on }, change] = useDanmakuSettings();
  return (
    <button
      type="button"
      className={`danmaku-toggle lg-press${over ? ' danmaku-toggle-over' : ''}`}
      aria-pressed={on}
      aria-label={text(on ? 'turnOff' : 'turnOn')}
      onClick={() => change({ on: !on })}
    >
      <span aria-hidden="true">{text('mark')}</span>
    </button>
  );
}
