import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { AiTemplate } from '@liuguang/contract/ai/schemas';
import { DiamondIcon } from '@liuguang/ui/icons-money';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { aiMessages } from './messages.ts';

interface TemplateCardProps {
  template: AiTemplate;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
}

export function TemplateCard({ template: { cover, uses, price }, title, isChosen, onChoose }: TemplateCardProps) {
  const abbreviate = useAbbreviate();
  const text = useText(aiMessages);
  return (
    <button type="button" className="ai-template lg-press" aria-pressed={isChosen} onClick={onChoose}>
      <ProtectedImage src={cover} alt="" ratio={3 / 4} />
      <span className="ai-mark" aria-hidden="true">
        AI
      </span>
      <span className="ai-template-words">
        <b className="lg-ellipsis">{title}</b>
        <span className="ai-template-facts">
          <span className="lg-ellipsis">{uses > 0 ? text('uses', { count: abbreviate(uses) }) : text('isNew')}</span>
          <span className="ai-template-price lg-number">
            <DiamondIcon />
            {diamondsOf(price)}
          </span>
        </span>
      </span>
    </button>
  );
}
