interface OptionsProps<Value extends string | number> {
  readonly title: string;
  readonly options: readonly Value[];
  readonly chosen: Value;
  readonly nameOf: (value: Value) => string;
  readonly isDisabled?: (value: Value) => boolean;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
export function Options<Value extends string | number>(props: OptionsProps<Value>) {
  const { title, options, chosen, nameOf, isDisabled, onChoose } = props;
  return (
    <fieldset className="danmaku-options">
      <legend>{title}</legend>
      <div className="danmaku-options-row">
        {options.map((value) => (
          <button
            key={value}
            type="button"
            className="danmaku-option lg-press"
            aria-pressed={value === chosen}
            disabled={isDisabled?.(value) ?? false}
            onClick={() => onChoose(value)}
          >
            {nameOf(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
