import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { AI_ELEMENTS, elementsIn } from '@liuguang/contract/ai/elements';
import { AI_LIMITS } from '@liuguang/contract/ai/kinds';
import { Chip } from '@liuguang/ui/Chip';
import { TextArea } from '@liuguang/ui/TextArea';
import { aiMessages } from './messages.ts';
import { Options } from './Options.tsx';
import type { WantedForm } from './use-wanted.ts';

/** Words to begin with, all of which can be drawn. */
const SUGGESTIONS = ['suggestTrain', 'suggestLighthouse', 'suggestBamboo', 'suggestWhale'] as const;

/** The words, what was understood of them, and how it shall look. */
export function Composer({ wanted }: { wanted: WantedForm }) {
  const text = useText(aiMessages);
  const language = useLanguage();
  const { prompt, template } = wanted;
  const isEmpty = prompt.trim() === '';
  const name = language === 'en' ? 'en' : 'zh';
  const names = elementsIn(`${prompt} ${template?.prompt ?? ''}`).map((element) => AI_ELEMENTS[element][name][0]);
  return (
    <section className="ai-composer lg-card" aria-label={text('compose')}>
      {template && (
        <Chip
          name={text('withTemplate', { title: template.translations[language]?.title ?? template.title })}
          selected
          onRemove={() => wanted.choose(undefined)}
        />
      )}
      <TextArea
        label={text('prompt')}
        placeholder={text('promptPlaceholder')}
        value={prompt}
        onChange={wanted.setPrompt}
        limit={AI_LIMITS.prompt}
        rows={3}
        name="prompt"
      />
      <p className="ai-understood lg-meta" role="status">
        {isEmpty && !template
          ? text('embedded')
          : names.length > 0
            ? text('understood', { names: names.join(text('between')) })
            : text('notUnderstood')}
      </p>
      {isEmpty && !template && (
        <fieldset className="ai-chips" aria-label={text('suggestions')}>
          {SUGGESTIONS.map((one) => (
            <Chip key={one} name={text(one)} onPress={() => wanted.setPrompt(text(one))} />
          ))}
        </fieldset>
      )}
      <Options wanted={wanted} />
    </section>
  );
}
