import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { DANMAKU } from '@liuguang/contract/danmaku/rules';
import { Button } from '@liuguang/ui/Button';
import { CrossIcon } from '@liuguang/ui/icons';
import { Switch } from '@liuguang/ui/Switch';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useState } from 'react';
import type { DanmakuDeck } from './deck.ts';
import { danmakuMessages } from './messages.ts';
import { Options } from './Options.tsx';
import { useBlockWord, useWords } from './queries.ts';
import { AREAS, DENSITIES, OPACITIES, SIZES, useDanmakuSettings } from './settings.ts';

/** How danmaku looks on this device, and what of it one does not want to see on any. */
export function SettingRows({ deck }: { deck: DanmakuDeck }) {
  const text = useText(danmakuMessages);
  const [{ on, size, opacity, density, area }, change] = useDanmakuSettings();
  return (
    <>
      <Switch label={text('show')} checked={on} onChange={(wanted) => change({ on: wanted })} />
      <Options
        title={text('size')}
        options={SIZES}
        chosen={size}
        nameOf={(one) => text(one)}
        onChoose={(one) => change({ size: one })}
      />
      <Options
        title={text('opacity')}
        options={OPACITIES}
        chosen={opacity}
        nameOf={(value) => text('percent', { value })}
        onChoose={(one) => change({ opacity: one })}
      />
      <Options
        title={text('density')}
        options={DENSITIES}
        chosen={density}
        nameOf={(one) => text(one)}
        onChoose={(one) => change({ density: one })}
      />
      <Options
        title={text('area')}
        options={AREAS}
        chosen={area}
        nameOf={(one) => text(one)}
        onChoose={(one) => change({ area: one })}
      />
      <BlockedWords deck={deck} />
    </>
  );
}

function BlockedWords({ deck }: { deck: DanmakuDeck }) {
  const text = useText(danmakuMessages);
  const errorText = useErrorText();
  const { data } = useWords();
  const block = useBlockWord(deck);
  const [word, setWord] = useState('');
  const set = (change: { word: string; blocked: boolean }) =>
    block.mutate(change, { onError: (error) => showToast(errorText(error), 'error') });
  function add(event: FormEvent) {
    event.preventDefault();
    if (word.trim() === '') return;
    set({ word: word.trim(), blocked: true });
    setWord('');
  }
  return (
    <form className="danmaku-words" onSubmit={add}>
      <div className="danmaku-form-row">
        <TextField
          label={text('words')}
          hint={text('wordHint')}
          placeholder={text('newWord')}
          value={word}
          onChange={setWord}
          maxLength={DANMAKU.wordLength}
          autoComplete="off"
        />
        <Button type="submit" size="medium" tone="line" disabled={word.trim() === ''} busy={block.isPending}>
          {text('addWord')}
        </Button>
      </div>
      {data && data.words.length > 0 && (
        <ul className="danmaku-words-list">
          {data.words.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="danmaku-word lg-press"
                aria-label={text('removeWord', { word: one })}
                onClick={() => set({ word: one, blocked: false })}
              >
                {one}
                <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
