import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Companion, CompanionStanding } from '@liuguang/contract/companion/schemas';
import { IconButton } from '@liuguang/ui/IconButton';
import { BackIcon } from '@liuguang/ui/icons';
import { CommentIcon } from '@liuguang/ui/icons-content';
import { useBack } from '../../lib/use-back.ts';
import { companionMessages } from './messages.ts';
import { Portrait } from './Portrait.tsx';
import { TalkMenu } from './TalkMenu.tsx';
import { wordsOf } from './words.ts';

interface TalkHeadProps {
  readonly companion: Companion;
  readonly standing: CompanionStanding | undefined;
  readonly left: number | undefined;
  readonly isWriting: boolean;
  readonly onCredits: () => void;
}

/** Who one talks to, that it is an AI, and how many messages are left. */
export function TalkHead({ companion, standing, left, isWriting, onCredits }: TalkHeadProps) {
  const text = useText(companionMessages);
  const { name } = wordsOf(companion, useLanguage());
  const back = useBack();
  const state = isWriting ? 'writing' : standing?.engine.basic ? 'basic' : 'online';
  return (
    <header className="companion-head">
      <IconButton label={text('others')} icon={<BackIcon />} onClick={back} />
      <span className="companion-head-face">
        <Portrait look={companion.look} />
      </span>
      <span className="companion-head-words">
        <h1>{name}</h1>
        <span className="companion-head-state">{`${text('isAi')} · ${text(state)}`}</span>
      </span>
      <button type="button" className="companion-left lg-press" onClick={onCredits}>
        <CommentIcon />
        {left !== undefined && text('left', { count: left })}
        <span className="lg-unseen">{text('leftLabel')}</span>
      </button>
      <TalkMenu companion={companion} name={name} hasSaid={standing !== undefined} />
    </header>
  );
}
