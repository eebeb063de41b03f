import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Composer } from './Composer.tsx';
import type { DanmakuDeck } from './deck.ts';
import { danmakuMessages } from './messages.ts';
import { ReadableList } from './ReadableList.tsx';
import { SettingRows } from './SettingRows.tsx';
import './danmaku.css';

export type DanmakuSheetName = 'write' | 'settings' | 'list';

interface DanmakuSheetsProps {
  readonly deck: DanmakuDeck;
  readonly sheet: DanmakuSheetName | undefined;
  readonly onSheet: (sheet: DanmakuSheetName | undefined) => void;
}

/** Everything about danmaku that needs more room than a button; the film plays on behind it. */
export function DanmakuSheets({ deck, sheet, onSheet }: DanmakuSheetsProps) {
  const text = useText(danmakuMessages);
  const close = () => onSheet(undefined);
  return (
    <>
      <BottomSheet open={sheet === 'write'} onClose={close} title={text('write')} className="danmaku-sheet">
        <Composer deck={deck} onSent={close} />
        <p className="danmaku-ways">
          <button type="button" className="danmaku-way lg-press" onClick={() => onSheet('list')}>
            {text('list')}
          </button>
          <button type="button" className="danmaku-way lg-press" onClick={() => onSheet('settings')}>
            {text('settings')}
          </button>
        </p>
      </BottomSheet>
      <BottomSheet open={sheet === 'settings'} onClose={close} title={text('settings')} className="danmaku-sheet">
        <SettingRows deck={deck} />
      </BottomSheet>
      <BottomSheet open={sheet === 'list'} onClose={close} title={text('list')} className="danmaku-sheet">
        <ReadableList deck={deck} />
      </BottomSheet>
    </>
  );
}
