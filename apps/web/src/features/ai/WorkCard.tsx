import { useText } from '@liuguang/app-kit/i18n';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { aiMessages } from './messages.ts';

/** Something that was made, by its first picture. */
export function WorkCard({ order: { kind, title, outputs }, onOpen }: { order: AiOrder; onOpen: () => void }) {
  const text = useText(aiMessages);
  const [first] = outputs;
  return (
    <button type="button" className="ai-work lg-press" onClick={onOpen}>
      {first && <ProtectedImage src={first.picture.small.path} alt="" ratio={3 / 4} private />}
      <span className="ai-mark">{text('mark')}</span>
      {outputs.length > 1 && (
        <span className="ai-work-count lg-number">{text('countOf', { count: outputs.length })}</span>
      )}
      <span className="ai-work-title lg-ellipsis">
        {title === '' ? text(kind) : text('orderTitle', { kind: text(kind), title })}
      </span>
    </button>
  );
}
