import { useText } from '@liuguang/app-kit/i18n';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { type CSSProperties, useState } from 'react';
import { faceMessages } from './face/messages.ts';

interface BeforeAfterProps {
  before: Picture;
  after: Picture;
  alt: string;
}

/** Two pictures in one place, with a line between them that is dragged. */
export function BeforeAfter({ before, after, alt }: BeforeAfterProps) {
  const text = useText(faceMessages);
  const [share, setShare] = useState(50);
  const ratio = after.large.width / after.large.height;
  return (
    <div className="ai-compare" style={{ '--ai-compare': `${share}%` } as CSSProperties}>
      <ProtectedImage src={after.large.path} alt={alt} ratio={ratio} private />
      <div className="ai-compare-before">
        <ProtectedImage src={before.large.path} alt={text('before')} ratio={ratio} private />
      </div>
      <span className="ai-compare-name" aria-hidden="true">
        {text('before')}
      </span>
      <span className="ai-compare-name ai-compare-name-after" aria-hidden="true">
        {text('after')}
      </span>
      <span className="ai-compare-line" aria-hidden="true" />
      <input
        className="ai-compare-drag"
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={text('compare')}
        onChange={({ target }) => setShare(Number(target.value))}
      />
    </div>
  );
}
