import { useText } from '@liuguang/app-kit/i18n';
import type { FieldWords } from '@liuguang/ui/field/use-field';
import { Select } from '@liuguang/ui/Select';
import { useWords } from '../words.ts';
import type { Draft } from './draft.ts';
import { formMessages } from './messages.ts';
import type { Field } from './shape.ts';

interface ChoiceProps {
  readonly field: Field;
  readonly words: FieldWords;
  readonly value: Draft;
  readonly options: readonly (string | number)[];
  readonly onChange: (value: Draft) => void;
}

/** One of a few values, each by what it is called. */
export function ChoiceField({ field, words: frame, value, options, onChange }: ChoiceProps) {
  const words = useWords();
  const text = useText(formMessages);
  const none = field.optional && !options.includes('') ? [''] : [];
  const names = [...none, ...options].map((option) => ({
    value: String(option),
    name: option === '' ? text('notSet') : words.value(field.name, option),
  }));
  const choose = (chosen: string) => onChange(options.find((option) => String(option) === chosen) ?? '');
  return <Select {...frame} value={String(value ?? '')} options={names} onChange={choose} />;
}
