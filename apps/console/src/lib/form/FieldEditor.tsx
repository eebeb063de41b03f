import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { Select } from '@liuguang/ui/Select';
import { Switch } from '@liuguang/ui/Switch';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { useState } from 'react';
import { PickMany, PickOne } from '../pick/PickFields.tsx';
import { type Pickable, pickableOf } from '../pick/pickable.ts';
import { usePermission } from '../room/use-permission.ts';
import { useWords } from '../words.ts';
import { clockOf, type Draft, type DraftObject, emptyOf, emptyOfFields } from './draft.ts';
import type { Faults } from './faults.ts';
import { formMessages } from './messages.ts';
import type { Field, Shape } from './shape.ts';
import './form.css';

interface EditorProps {
  readonly field: Field;
  readonly path: string;
  readonly value: Draft;
  readonly faults: Faults;
  readonly onChange: (value: Draft) => void;
}

/** Longer texts get room for more than a line. */
const ONE_LINE = 120;
const LIST_LIMIT = 20_000;

/** What the field names, where this operator may look it up. */
function usePickable(name: string): Pickable | undefined {
  const may = usePermission();
  const pickable = pickableOf(name);
  return pickable && may(pickable.permission) ? pickable : undefined;
}

/** One field of a request, by what the contract says it takes. */
function FieldEditor(props: EditorProps) {
  const { field, path, value, faults, onChange } = props;
  const words = useWords();
  const text = useText(formMessages);
  const fault = faults.get(path);
  const frame = {
    label: words.field(field.name),
    error: fault && text(fault.key, { limit: fault.limit }),
    required: !field.optional,
  };
  const { shape } = field;
  const pickable = usePickable(field.name);
  switch (shape.is) {
    case 'flag':
      return <Switch label={frame.label} checked={value === true} onChange={onChange} />;
    case 'choice':
      return <Choice {...props} frame={frame} options={shape.options} />;
    case 'number':
      return (
        <TextField
          {...frame}
          inputMode={shape.whole ? 'numeric' : 'decimal'}
          value={value === undefined || value === null ? '' : String(value)}
          onChange={onChange}
        />
      );
    case 'instant':
      return (
        <TextField
          {...frame}
          type="datetime-local"
          value={typeof value === 'string' && value.endsWith('Z') ? clockOf(value) : String(value ?? '')}
          onChange={onChange}
        />
      );
    case 'text':
      if (pickable) return <PickOne of={pickable} words={frame} value={String(value ?? '')} onChange={onChange} />;
      return shape.max > ONE_LINE ? (
        <TextArea {...frame} limit={shape.max} value={String(value ?? '')} onChange={onChange} />
      ) : (
        <TextField {...frame} maxLength={shape.max} value={String(value ?? '')} onChange={onChange} />
      );
    case 'object':
      return <Fieldset {...props} shape={shape} />;
    case 'translations':
      return <English {...props} />;
    case 'flags':
      return <Flags {...props} />;
    case 'list':
      return <ListEditor {...props} of={shape.of} />;
    default:
      return <Json {...props} label={frame.label} />;
  }
}

interface Frame {
  readonly label: string;
  readonly error: string | undefined;
}

function Choice({
  field,
  value,
  onChange,
  frame,
  options,
}: EditorProps & { frame: Frame; options: readonly (string | number)[] }) {
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

function Fieldset({
  field,
  path,
  value,
  faults,
  onChange,
  shape,
}: EditorProps & { shape: Extract<Shape, { is: 'object' }> }) {
  const words = useWords();
  const text = useText(formMessages);
  const mayBeNone = field.optional || shape.none === null;
  if (value === null || value === undefined) {
    return (
      <fieldset className="form-group">
        <legend>{words.field(field.name)}</legend>
        <Button tone="line" size="small" onClick={() => onChange(emptyOfFields(shape.fields))}>
          {text('addEn')}
        </Button>
      </fieldset>
    );
  }
  return (
    <fieldset className="form-group">
      <legend>{words.field(field.name)}</legend>
      <Fields fields={shape.fields} path={path} value={value as DraftObject} faults={faults} onChange={onChange} />
      {mayBeNone && (
        <Button tone="line" size="small" onClick={() => onChange(null)}>
          {text('clear')}
        </Button>
      )}
    </fieldset>
  );
}

interface FieldsProps {
  readonly fields: readonly Field[];
  readonly path?: string;
  readonly value: DraftObject;
  readonly faults: Faults;
  readonly onChange: (value: DraftObject) => void;
}

export function Fields({ fields, path = '', value, faults, onChange }: FieldsProps) {
  return fields.map((field) => (
    <FieldEditor
      key={field.name}
      field={field}
      path={`${path}/${field.name}`}
      value={value[field.name]}
      faults={faults}
      onChange={(changed) => onChange({ ...value, [field.name]: changed })}
    />
  ));
}

/** Switches that are there already, each by its name. */
function Flags({ field, value, onChange }: EditorProps) {
  const words = useWords();
  const flags = (value ?? {}) as Readonly<Record<string, boolean>>;
  return (
    <fieldset className="form-group">
      <legend>{words.field(field.name)}</legend>
      {Object.entries(flags).map(([name, on]) => (
        <Switch
          key={name}
          label={words.value(field.name, name)}
          checked={on}
          onChange={(changed) => onChange({ ...flags, [name]: changed })}
        />
      ))}
    </fieldset>
  );
}

/** The language of a thing's own words is Chinese; a translation is into English. */
function English({ field, value, onChange }: EditorProps) {
  const words = useWords();
  const text = useText(formMessages);
  const known = (value ?? {}) as Readonly<Record<string, unknown>>;
  const english = known.en;
  // A translation is a sentence, or the sentences of several fields.
  if (typeof english === 'object' && english !== null)
    return <Json field={field} label={words.field(field.name)} value={value} onChange={onChange} />;
  return (
    <TextField
      label={`${words.field(field.name)} (${text('english')})`}
      value={String(english ?? '')}
      onChange={(typed) => onChange(typed === '' ? {} : { ...known, en: typed })}
    />
  );
}

function ListEditor({ field, path, value, faults, onChange, of }: EditorProps & { of: Shape }) {
  const words = useWords();
  const text = useText(formMessages);
  const list = (value ?? []) as readonly Draft[];
  const pickable = usePickable(field.name);
  if (pickable && of.is === 'text') {
    const fault = faultAt(faults, path);
    const frame = { label: words.field(field.name), error: fault && text(fault.key, { limit: fault.limit }) };
    return <PickMany of={pickable} words={frame} value={list as readonly string[]} onChange={onChange} />;
  }
  if (of.is === 'text' || of.is === 'number' || of.is === 'choice')
    return <Lines field={field} list={list} of={of} path={path} faults={faults} onChange={onChange} />;
  const replace = (at: number, changed: Draft) => onChange(list.with(at, changed));
  return (
    <fieldset className="form-group">
      <legend>{words.field(field.name)}</legend>
      {list.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own until they are saved
        <div className="form-item" key={at}>
          <FieldEditor
            field={{ name: `${at + 1}`, shape: of, optional: false }}
            path={`${path}/${at}`}
            value={item}
            faults={faults}
            onChange={(changed) => replace(at, changed)}
          />
          <Button tone="line" size="small" onClick={() => onChange(list.toSpliced(at, 1))}>
            {text('removeItem', { number: at + 1 })}
          </Button>
        </div>
      ))}
      <Button tone="soft" size="small" onClick={() => onChange([...list, emptyOf(of)])}>
        {text('add')}
      </Button>
    </fieldset>
  );
}

/** What is wrong with a list or anything in it. */
const faultAt = (faults: Faults, path: string) =>
  [...faults].find(([at]) => at === path || at.startsWith(`${path}/`))?.[1];

interface LinesProps {
  readonly field: Field;
  readonly list: readonly Draft[];
  readonly of: Shape;
  readonly path: string;
  readonly faults: Faults;
  readonly onChange: (value: Draft) => void;
}

/** Words, numbers or names, one a line. */
function Lines({ field, list, of, path, faults, onChange }: LinesProps) {
  const words = useWords();
  const text = useText(formMessages);
  const [typed, setTyped] = useState(() => list.join('\n'));
  const fault = faultAt(faults, path);
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
  return (
    <TextArea
      label={words.field(field.name)}
      hint={text('onePerLine')}
      error={fault && text(fault.key, { limit: fault.limit })}
      limit={LIST_LIMIT}
      rows={3}
      value={typed}
      onChange={change}
    />
  );
}

interface JsonProps {
  readonly field: Field;
  readonly label: string;
  readonly value: Draft;
  readonly onChange: (value: Draft) => void;
}

/** What has no form of its own is written as JSON; the contract says whether it is right. */
function Json({ label, value, onChange }: JsonProps) {
  const text = useText(formMessages);
  const [typed, setTyped] = useState(() => (value === undefined || value === '' ? '' : JSON.stringify(value, null, 2)));
  const [isWrong, setWrong] = useState(false);
  const change = (json: string) => {
    setTyped(json);
    try {
      onChange(JSON.parse(json));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return (
    <TextArea
      label={label}
      error={isWrong ? text('jsonWrong') : undefined}
      limit={LIST_LIMIT}
      rows={8}
      value={typed}
      onChange={change}
    />
  );
}
