import { useText } from '@liuguang/app-kit/i18n';
import type { ThemeKey } from '@liuguang/contract/theme';
import { galleryMessages } from './messages.ts';
import { THEME_CHOICES } from './themes.ts';

interface ThemePickerProps {
  value: ThemeKey;
  onChange: (theme: ThemeKey) => void;
}

export function ThemePicker({ value, onChange }: ThemePickerProps) {
  const text = useText(galleryMessages);
  return (
    <fieldset className="gallery-themes">
      <legend className="lg-unseen">{text('themes')}</legend>
      {THEME_CHOICES.map(({ key, name }) => (
        <label key={key} className="gallery-theme lg-press" data-theme={key}>
          <input
            type="radio"
            className="lg-unseen"
            name="gallery-theme"
            checked={key === value}
            onChange={() => onChange(key)}
          />
          <span className="gallery-swatch" aria-hidden="true" />
          {text(name)}
        </label>
      ))}
    </fieldset>
  );
}
