import { useChooseLanguage, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { LANGUAGES, type Language } from '@liuguang/contract/format/language';
import { useId } from 'react';
import { settingMessages } from './messages.ts';
import './setting.css';

/** Each language in its own words, so that it can be found by those who read no other. */
const nameOf = (language: Language) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language.split('-')[0] ?? language) ?? language;

export function LanguageRow() {
  const text = useText(settingMessages);
  const language = useLanguage();
  const choose = useChooseLanguage();
  const group = useId();
  return (
    <fieldset className="setting-languages">
      <legend className="setting-languages-name">{text('language')}</legend>
      <div className="setting-languages-list">
        {LANGUAGES.map((one) => (
          <label key={one} className="setting-language" lang={one}>
            <input
              type="radio"
              name={group}
              className="lg-unseen"
              checked={one === language}
              onChange={() => choose(one)}
            />
            <span className="setting-language-name">{nameOf(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
