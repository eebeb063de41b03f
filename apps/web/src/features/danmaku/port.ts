export { DanmakuBar } from './DanmakuBar.tsx';
export { DanmakuLayer } from './DanmakuLayer.tsx';
export { type DanmakuSheetName, DanmakuSheets } from './DanmakuSheets.tsx';
export { DanmakuToggle } from './DanmakuToggle.tsx';
export { danmakuMessages } from './messages.ts';
export { useDeck } from './use-deck.ts';
