import { useText } from '@liuguang/app-kit/i18n';
import { WORK_LANGUAGES, type WorkLanguage } from '@liuguang/contract/work/states';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Switch } from '@liuguang/ui/Switch';
import { readerMessages } from './messages.ts';
import { FONTS, MODES, RATES, SPACINGS, useReaderSettings } from './settings.ts';
import { canReadAloud } from './use-aloud.ts';

interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
  languages: readonly WorkLanguage[];
  language: WorkLanguage;
  onLanguage: (language: WorkLanguage) => void;
  auto: boolean;
  onAuto: (auto: boolean) => void;
}

/** Everything about the page that one chooses once. */
export function MoreSheet({ open, onClose, languages, language, onLanguage, auto, onAuto }: MoreSheetProps) {
  const text = useText(readerMessages);
  const { font, spacing, mode, rate, pace } = useReaderSettings();
  const change = useReaderSettings.setState;
  return (
    <BottomSheet open={open} onClose={onClose} title={text('more')}>
      <div className="work-reader-more">
        <Choice label={text('mode')} of={MODES} chosen={mode} name={text} onChoose={(one) => change({ mode: one })} />
        <Choice label={text('font')} of={FONTS} chosen={font} name={text} onChoose={(one) => change({ font: one })} />
        <Choice
          label={text('spacing')}
          of={SPACINGS}
          chosen={spacing}
          name={text}
          onChoose={(one) => change({ spacing: one })}
        />
        {languages.length > 1 && (
          <Choice label={text('language')} of={WORK_LANGUAGES} chosen={language} name={text} onChoose={onLanguage} />
        )}
        {canReadAloud() && (
          <Choice
            label={text('rate')}
            of={RATES}
            chosen={rate as (typeof RATES)[number]}
            name={(one) => `${one}×`}
            onChoose={(one) => change({ rate: one })}
          />
        )}
        <Switch label={text('auto')} checked={auto} onChange={onAuto} />
        <label className="work-reader-more-row">
          <span>{text('pace')}</span>
          <input
            type="range"
            className="work-reader-slider"
            min={1}
            max={10}
            value={pace}
            onChange={(event) => change({ pace: Number(event.target.value) })}
          />
        </label>
      </div>
    </BottomSheet>
  );
}

interface ChoiceProps<One extends string | number> {
  label: string;
  of: readonly One[];
  chosen: One;
  name: (one: One) => string;
  onChoose: (one: One) => void;
}

function Choice<One extends string | number>({ label, of, chosen, name, onChoose }: ChoiceProps<One>) {
  return (
    <fieldset className="work-reader-more-row" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span className="work-reader-choices">
        {of.map((one) => (
          <button
            key={one}
            type="button"
            className="work-reader-choice lg-press"
            aria-pressed={one === chosen}
            onClick={() => onChoose(one)}
          >
            {name(one)}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
