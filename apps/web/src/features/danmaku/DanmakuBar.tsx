import { useText } from '@liuguang/app-kit/i18n';
import { useState } from 'react';
import { type DanmakuSheetName, DanmakuSheets } from './DanmakuSheets.tsx';
import { DanmakuToggle } from './DanmakuToggle.tsx';
import type { DanmakuDeck } from './deck.ts';
import { danmakuMessages } from './messages.ts';
import './danmaku.css';

/** Beside the player: where one writes, and the switch. */
export function DanmakuBar({ deck }: { deck: DanmakuDeck }) {
  const text = useText(danmakuMessages);
  const [sheet, setSheet] = useState<DanmakuSheetName>();
  return (
    <div className="danmaku-bar">
      <button type="button" className="danmaku-bar-write lg-press" onClick={() => setSheet('write')}>
        {text('write')}
      </button>
      <DanmakuToggle />
      <DanmakuSheets deck={deck} sheet={sheet} onSheet={setSheet} />
    </div>
  );
}
