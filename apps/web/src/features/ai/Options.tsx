import { useText } from '@liuguang/app-kit/i18n';
import { AI_LIMITS, AI_SHAPE_NAMES, AI_SHAPES, AI_STYLES, type AiShape } from '@liuguang/contract/ai/kinds';
import { Chip } from '@liuguang/ui/Chip';
import { ChevronDownIcon } from '@liuguang/ui/icons';
import { TextField } from '@liuguang/ui/TextField';
import { type ReactNode, useId, useState } from 'react';
import { aiMessages } from './messages.ts';
import { Reference } from './Reference.tsx';
import type { WantedForm } from './use-wanted.ts';

const COUNTS = Array.from({ length: AI_LIMITS.count }, (_, index) => index + 1);
const RATIOS: Readonly<Record<AiShape, string>> = {
  portrait: '3:4',
  square: '1:1',
  landscape: '4:3',
  tall: '9:16',
  wide: '16:9',
};

export function Options({ wanted }: { wanted: WantedForm }) {
  const text = useText(aiMessages);
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  return (
    <div className="ai-options">
      <Row label={text('style')}>
        {AI_STYLES.map((style) => (
          <Chip
            key={style}
            name={text(style)}
            selected={style === wanted.style}
            onPress={() => wanted.setStyle(style)}
          />
        ))}
      </Row>
      <Row label={text('shape')}>
        {AI_SHAPE_NAMES.map((shape) => (
          <Chip
            key={shape}
            name={RATIOS[shape]}
            icon={<ShapeIcon shape={shape} />}
            selected={shape === wanted.shape}
            onPress={() => wanted.setShape(shape)}
          />
        ))}
      </Row>
      <Row label={text('count')}>
        {COUNTS.map((count) => (
          <Chip
            key={count}
            name={text('countOf', { count })}
            selected={count === wanted.count}
            onPress={() => wanted.setCount(count)}
          />
        ))}
      </Row>
      <Reference reference={wanted.reference} />
      <button
        type="button"
        className="ai-more lg-press"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
      >
        {text(isOpen ? 'less' : 'more')}
        <ChevronDownIcon />
      </button>
      <div id={moreId} className="ai-more-fields" hidden={!isOpen}>
        <TextField
          label={text('negative')}
          placeholder={text('negativePlaceholder')}
          value={wanted.negative}
          onChange={wanted.setNegative}
          name="negative"
        />
        <TextField
          label={text('seed')}
          hint={text('seedHint')}
          error={wanted.isSeedWrong ? text('seedWrong') : undefined}
          value={wanted.seed}
          onChange={wanted.setSeed}
          name="seed"
          inputMode="numeric"
        />
      </div>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="ai-option">
      <legend className="ai-option-name">{label}</legend>
      <div className="ai-option-choices">{children}</div>
    </fieldset>
  );
}

/** The outline of the picture, as large as its sides are to each other. */
function ShapeIcon({ shape }: { shape: AiShape }) {
  const { width, height } = AI_SHAPES[shape];
  const scale = 14 / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale];
  return (
    <svg className="ai-shape" viewBox="0 0 16 16" aria-hidden="true">
      <rect x={8 - wide / 2} y={8 - high / 2} width={wide} height={high} rx="2" />
    </svg>
  );
}
