import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import {
  DANMAKU,
  DANMAKU_COLORS,
  DANMAKU_PLACES,
  type DanmakuPlace,
  isForMembers,
} from '@liuguang/contract/danmaku/rules';
import { isVip } from '@liuguang/contract/entitlement';
import { Button } from '@liuguang/ui/Button';
import { LockIcon } from '@liuguang/ui/icons';
import { Switch } from '@liuguang/ui/Switch';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { type CSSProperties, type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { useAccount } from '../account/port.ts';
import { MembershipLink } from '../membership/port.ts';
import type { DanmakuDeck } from './deck.ts';
import { danmakuMessages } from './messages.ts';
import { Options } from './Options.tsx';
import { useSend } from './queries.ts';

interface ComposerProps {
  readonly deck: DanmakuDeck;
  readonly onSent: () => void;
}

/** Where somebody writes over the film; a guest is shown the way to an account instead. */
export function Composer(props: ComposerProps) {
  const text = useText(danmakuMessages);
  const { data: self } = useAccount();
  if (self?.kind === 'guest')
    return (
      <div className="danmaku-guest">
        <span>{text('guest')}</span>
        <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={pathTo('login', { way: 'register' })}>
          {text('register')}
        </Link>
      </div>
    );
  return <Form {...props} isMember={self !== undefined && isVip(self)} />;
}

function Form({ deck, onSent, isMember }: ComposerProps & { readonly isMember: boolean }) {
  const text = useText(danmakuMessages);
  const errorText = useErrorText();
  const send = useSend(deck);
  const [words, setWords] = useState('');
  const [color, setColor] = useState(0);
  const [place, setPlace] = useState<DanmakuPlace>('roll');
  const [spoiler, setSpoiler] = useState(false);
  const length = [...words.trim()].length;
  const isTooLong = length > DANMAKU.text;
  const locked = (look: { color?: number; place?: DanmakuPlace }) =>
    !isMember && isForMembers({ color: 0, place: 'roll', ...look });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (length === 0 || isTooLong || send.isPending) return;
    send.mutate(
      { text: words.trim(), color, place, spoiler },
      {
        onSuccess: ({ state }) => {
          setWords('');
          showToast(text(state === 'shown' ? 'sent' : 'sentHeld'), 'success');
          onSent();
        },
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  }

  return (
    <form className="danmaku-form" onSubmit={submit}>
      <div className="danmaku-form-row">
        <TextField
          label={text('write')}
          placeholder={text('placeholder')}
          value={words}
          onChange={setWords}
          autoComplete="off"
          error={isTooLong ? text('tooLong', { limit: DANMAKU.text }) : undefined}
        />
        <Button type="submit" size="medium" busy={send.isPending} disabled={length === 0 || isTooLong}>
          {text('send')}
        </Button>
      </div>
      <fieldset className="danmaku-options">
        <legend>{text('color')}</legend>
        <div className="danmaku-colors">
          {DANMAKU_COLORS.map((value, number) => (
            <button
              key={value}
              type="button"
              className="danmaku-color lg-press"
              style={{ '--color': value } as CSSProperties}
              aria-pressed={color === number}
              aria-label={
                text('colorName', { number: number + 1 }) +
                (locked({ color: number }) ? ` (${text('forMembers')})` : '')
              }
              disabled={locked({ color: number })}
              onClick={() => setColor(number)}
            >
              {locked({ color: number }) && <LockIcon />}
            </button>
          ))}
        </div>
      </fieldset>
      <Options
        title={text('place')}
        options={DANMAKU_PLACES}
        chosen={place}
        nameOf={(one) => (locked({ place: one }) ? `${text(one)} · ${text('forMembers')}` : text(one))}
        isDisabled={(one) => locked({ place: one })}
        onChoose={setPlace}
      />
      {!isMember && <MembershipLink className="danmaku-members">{text('membersMore')}</MembershipLink>}
      <Switch label={text('spoiler')} hint={text('spoilerHint')} checked={spoiler} onChange={setSpoiler} />
    </form>
  );
}
