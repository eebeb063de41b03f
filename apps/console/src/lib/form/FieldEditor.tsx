import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { Switch } from '@liuguang/ui/Switch';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import { PickMany, PickOne } from '../pick/PickFields.tsx';
import { type Pickable, pickableOf } from '../pick/pickable.ts';
import { usePermission } from '../room/use-permission.ts';
import { useWords } from '../words.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { clockOf, type Draft, type DraftObject, emptyOf, emptyOfFields } from './draft.ts';
import { FlagsField } from './FlagsField.tsx';
import type { Faults } from './faults.ts';
import { LinesField } from './LinesField.tsx';
import { formMessages } from './messages.ts';
import { PictureField } from './PictureField.tsx';
import { englishIn } from './pairs.ts';
import type { Field, Shape } from './shape.ts';
import './form.css';

interface EditorProps {
  readonly field: Field;
  readonly path: string;
  /** What it is called where its name alone does not say it. */
  readonly label?: string;
  readonly value: Draft;
  readonly faults: Faults;
  readonly onChange: (value: Draft) => void;
}

/** Longer texts get room for more than a line. */
const ONE_LINE = 120;

/** What the field names, where this operator may look it up. */
function usePickable(name: string): Pickable | undefined {
  const may = usePermission();
  const pickable = pickableOf(name);
  return pickable && may(pickable.permission) ? pickable : undefined;
}

/** One field of a request, by what the contract says it takes. */
function FieldEditor(props: EditorProps) {
  const { field, path, label, value, faults, onChange } = props;
  const words = useWords();
  const text = useText(formMessages);
  const fault = faults.get(path);
  const frame = {
    label: label ?? words.field(field.name),
    error: fault && text(fault.key, { limit: fault.limit }),
    required: !field.optional,
  };
  const { shape } = field;
  const pickable = usePickable(field.name);
  switch (shape.is) {
    case 'flag':
      return <Switch label={frame.label} checked={value === true} onChange={onChange} />;
    case 'choice':
      return <ChoiceField field={field} words={frame} value={value} options={shape.options} onChange={onChange} />;
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
    case 'picture':
      return <PictureField of={shape} words={frame} value={String(value ?? '')} onChange={onChange} />;
    case 'translations':
      return <English {...props} of={shape.of} />;
    case 'flags':
      return <FlagsField name={field.name} value={value} onChange={onChange} />;
    case 'list':
      return <ListEditor {...props} of={shape.of} />;
    default:
      return null;
  }
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

/** Fields in their order; what is asked in two languages stands side by side. */
export function Fields({ fields, path = '', value, faults, onChange }: FieldsProps) {
  const words = useWords();
  const text = useText(formMessages);
  const english = englishIn(fields);
  return fields.map((field) => {
    const { name } = field;
    if (name === english?.holder) return null;
    const own = (
      <FieldEditor
        key={name}
        field={field}
        path={`${path}/${name}`}
        value={value[name]}
        faults={faults}
        onChange={(changed) => onChange({ ...value, [name]: changed })}
      />
    );
    const other = english?.fields.get(name);
    if (!english || !other) return own;
    const said = english.of(value);
    return (
      <div key={name} className="form-pair">
        {own}
        <FieldEditor
          // Without it, the thing has no English words at all.
          field={{ ...other, optional: true }}
          label={text('inEnglish', { name: words.field(name) })}
          path={`${path}${english.pathOf(name)}`}
          value={said[name]}
          faults={faults}
          onChange={(changed) => onChange(english.with(value, { ...said, [name]: changed }))}
        />
      </div>
    );
  });
}

/** English words that are not asked in Chinese beside them. */
function English({ path, value, faults, onChange, of }: EditorProps & { of: Shape }) {
  const known = (value ?? {}) as DraftObject;
  return (
    <FieldEditor
      field={{ name: 'en', shape: of, optional: true }}
      path={`${path}/en`}
      value={known.en ?? null}
      faults={faults}
      onChange={(changed) => onChange({ ...known, en: changed })}
    />
  );
}

function ListEditor({ field, path, value, faults, onChange, of }: EditorProps & { of: Shape }) {
  const words = useWords();
  const text = useText(formMessages);
  const list = (value ?? []) as readonly Draft[];
  const pickable = usePickable(field.name);
  const fault = faultAt(faults, path);
  const frame = { label: words.field(field.name), error: fault && text(fault.key, { limit: fault.limit }) };
  if (pickable && of.is === 'text') {
    return <PickMany of={pickable} words={frame} value={list as readonly string[]} onChange={onChange} />;
  }
  if (of.is === 'text' || of.is === 'number' || of.is === 'choice')
    return <LinesField words={frame} of={of} value={list} onChange={onChange} />;
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
