import type { CaptionLook } from '../preferences.ts';
import '../player-captions.css';

interface CaptionLinesProps {
  lines: readonly string[];
  language: string | undefined;
  look: CaptionLook;
}

/** What is being said, drawn by us: the browser would put it behind the controls. */
export function CaptionLines({ lines, language, look: { size, isBacked } }: CaptionLinesProps) {
  if (lines.length === 0) return null;
  return (
    <p className="player-captions" data-size={size} data-backed={isBacked || undefined} lang={language}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one moment have no other name.
        <span key={at}>{line}</span>
      ))}
    </p>
  );
}
