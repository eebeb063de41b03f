import { useText } from '@liuguang/app-kit/i18n';
import type { FieldWords } from '@liuguang/ui/field/use-field';
import { TextArea } from '@liuguang/ui/TextArea';
import { useState } from 'react';
import type { Draft } from './draft.ts';
import { formMessages } from './messages.ts';
import type { Shape } from './shape.ts';

const LIST_LIMIT = 20_000;

interface LinesProps {
  readonly words: FieldWords;
  readonly of: Shape;
  readonly value: readonly Draft[];
  readonly onChange: (value: Draft) => void;
}

/** Words, numbers or names, one a line. */
export function LinesField({ words, of, value, onChange }: LinesProps) {
  const text = useText(formMessages);
  const [typed, setTyped] = useState(() => value.join('\n'));
  const change = (lines: string) => {
    setTyped(lines);
    const items = lines.split('\n').map((line) => line.trim());
    const isNumber = of.is === 'number' || (of.is === 'choice' && typeof of.options[0] === 'number');
    onChange(
      items
        .filter((line) => line !== '')
        .map((line) => (isNumber && !Number.isNaN(Number(line)) ? Number(line) : line)),
    );
  };
  return <TextArea {...words} hint={text('onePerLine')} limit={LIST_LIMIT} rows={3} value={typed} onChange={change} />;
}
