import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { DANMAKU } from '@liuguang/contract/danmaku/rules';
import type { Danmaku } from '@liuguang/contract/danmaku/schemas';
import { clockDuration } from '@liuguang/contract/format/duration';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Empty } from '@liuguang/ui/Empty';
import { IconButton } from '@liuguang/ui/IconButton';
import { AlertIcon, EyeIcon, EyeOffIcon, MoreIcon } from '@liuguang/ui/icons';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { RowSkeleton } from '@liuguang/ui/Skeletons';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useSetBlock } from '../block/port.ts';
import { ReportSheet } from '../report/port.ts';
import type { DanmakuDeck } from './deck.ts';
import { danmakuMessages } from './messages.ts';
import { Options } from './Options.tsx';
import { useChange, useList } from './queries.ts';

/** What people wrote, to be read in the film's order, ten minutes at a time. */
export function ReadableList({ deck }: { deck: DanmakuDeck }) {
  const text = useText(danmakuMessages);
  const errorText = useErrorText();
  const [stretch, setStretch] = useState(() => Math.floor(deck.position() / DANMAKU.window));
  const [chosen, setChosen] = useState<Danmaku>();
  const [sheet, setSheet] = useState<'choices' | 'report'>();
  const { data, error } = useList(deck, stretch);
  const { client } = useServices().api;
  const stretches = Array.from({ length: Math.ceil(deck.play.seconds / DANMAKU.window) }, (_, at) => at);
  const close = () => setSheet(undefined);
  return (
    <>
      {stretches.length > 1 && (
        <Options
          title={text('list')}
          options={stretches}
          chosen={stretch}
          nameOf={(at) => text('stretch', { from: clockDuration(at * DANMAKU.window) })}
          onChoose={setStretch}
        />
      )}
      {!data && !error && <RowSkeleton />}
      {error && <p role="alert">{errorText(error)}</p>}
      {data?.list.length === 0 && data.withheld === 0 && (
        <Empty title={text('listEmpty')} text={text('listEmptyText')} />
      )}
      <ul className="danmaku-list" aria-label={text('list')}>
        {data?.list.map((one) => (
          <li key={one.id} className="danmaku-list-row" data-mine={one.mine || undefined}>
            <button
              type="button"
              className="danmaku-list-time lg-press"
              aria-label={text('goTo', { at: clockDuration(one.at) })}
              onClick={() => deck.seek(one.at)}
            >
              {clockDuration(one.at)}
            </button>
            <span className="danmaku-list-text">{one.text}</span>
            <IconButton
              label={text('moreAbout', { text: one.text })}
              icon={<MoreIcon />}
              onClick={() => {
                setChosen(one);
                setSheet('choices');
              }}
            />
          </li>
        ))}
      </ul>
      {data && data.withheld > 0 && (
        <p className="danmaku-later">
          <EyeOffIcon />
          {text('later', { count: data.withheld })}
        </p>
      )}
      {chosen && (
        <>
          <Choices
            deck={deck}
            one={chosen}
            open={sheet === 'choices'}
            onClose={close}
            onReport={() => setSheet('report')}
          />
          <ReportSheet
            open={sheet === 'report'}
            onClose={close}
            title={text('reportTitle')}
            quote={chosen.text}
            send={(report) => client.post('x/danmaku/report', { danmakuId: chosen.id, ...report })}
          />
        </>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly deck: DanmakuDeck;
  readonly one: Danmaku;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReport: () => void;
}

function Choices({ deck, one, open, onClose, onReport }: ChoicesProps) {
  const text = useText(danmakuMessages);
  const errorText = useErrorText();
  const block = useSetBlock();
  const { recall, forgetPerson } = useChange(deck);
  const fail = (error: Error) => showToast(errorText(error), 'error');
  const takeBack = () => {
    onClose();
    recall.mutate(one.id, { onSuccess: () => showToast(text('recalled'), 'success'), onError: fail });
  };
  const mute = () => {
    onClose();
    const { authorId } = one;
    const done = () => {
      forgetPerson(authorId);
      showToast(text('muted'), 'success');
    };
    block.mutate({ accountId: authorId, kind: 'muted' }, { onSuccess: done, onError: fail });
  };
  return (
    <BottomSheet open={open} onClose={onClose} title={one.text}>
      <SheetChoices>
        <SheetChoice icon={<EyeIcon />} onChoose={() => deck.seek(one.at)}>
          {text('goTo', { at: clockDuration(one.at) })}
        </SheetChoice>
        {one.mine ? (
          <SheetChoice icon={<TrashIcon />} note={text('recallNote')} onChoose={takeBack}>
            {text('recall')}
          </SheetChoice>
        ) : (
          <>
            <SheetChoice icon={<EyeOffIcon />} onChoose={mute}>
              {text('mutePerson')}
            </SheetChoice>
            <SheetChoice icon={<AlertIcon />} onChoose={onReport}>
              {text('report')}
            </SheetChoice>
          </>
        )}
      </SheetChoices>
    </BottomSheet>
  );
}
