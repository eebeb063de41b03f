import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { LiveChatLine } from '@liuguang/contract/live/chat-schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { AlertIcon, EyeOffIcon, LockIcon, PauseIcon, ToTopIcon } from '@liuguang/ui/icons';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useAccount } from '../../account/port.ts';
import { useSetBlock } from '../../block/port.ts';
import { ReportSheet } from '../../report/port.ts';
import type { ChatState } from './chat-lines.ts';
import { chatMessages } from './messages.ts';

interface LineSheetsProps {
  readonly channelId: string;
  readonly line: LiveChatLine;
  readonly state: ChatState;
  readonly onBlocked: () => void;
  readonly onClose: () => void;
}

const SILENCE_MINUTES = 10;
const SLOW_SECONDS = 30;

/** What can be done with a line: one's own, another's, and more for whoever moderates. */
export function LineSheets({ channelId, line, state, onBlocked, onClose }: LineSheetsProps) {
  const text = useText(chatMessages);
  const errorText = useErrorText();
  const { client } = useServices().api;
  const { data: self } = useAccount();
  const [isReporting, setReporting] = useState(false);
  const block = useSetBlock();
  const act = useMutation({ mutationFn: (doing: () => Promise<unknown>) => doing() });
  const isMine = self?.id === line.authorId;
  const { isModerator, room } = state;
  const isPinned = room.pinned?.id === line.id;
  const fail = (error: Error) => showToast(errorText(error), 'error');

  function choice(name: Parameters<typeof text>[0], icon: ReactNode, doing: () => Promise<unknown>) {
    const run = () => {
      act.mutate(doing, { onSuccess: () => showToast(text('done'), 'success'), onError: fail });
      onClose();
    };
    return (
      <SheetChoice icon={icon} onChoose={run}>
        {text(name)}
      </SheetChoice>
    );
  }
  const lineId = line.id;
  const setRoom = (change: { slowSeconds?: number; pinnedLineId?: string }) => () =>
    client.post('x/live/chat/room', { id: channelId, ...change });

  return (
    <>
      <BottomSheet open={!isReporting} onClose={onClose} title={line.text}>
        <SheetChoices>
          {(isMine || isModerator) &&
            choice('remove', <TrashIcon />, () => client.post('x/live/chat/remove', { lineId }))}
          {isModerator &&
            choice(isPinned ? 'unpin' : 'pin', <ToTopIcon />, setRoom({ pinnedLineId: isPinned ? '' : lineId }))}
          {isModerator &&
            !isMine &&
            choice('silence', <LockIcon />, () =>
              client.post('x/live/chat/silence', { lineId, minutes: SILENCE_MINUTES }),
            )}
          {isModerator &&
            choice(
              room.slowSeconds > 0 ? 'slowOff' : 'slowOn',
              <PauseIcon />,
              setRoom({ slowSeconds: room.slowSeconds > 0 ? 0 : SLOW_SECONDS }),
            )}
          {!isMine && (
            <>
              <SheetChoice
                icon={<EyeOffIcon />}
                onChoose={() => {
                  onClose();
                  const done = () => {
                    onBlocked();
                    showToast(text('muted'), 'success');
                  };
                  block.mutate({ accountId: line.authorId, kind: 'muted' }, { onSuccess: done, onError: fail });
                }}
              >
                {text('mute')}
              </SheetChoice>
              <SheetChoice icon={<AlertIcon />} onChoose={() => setReporting(true)}>
                {text('report')}
              </SheetChoice>
            </>
          )}
        </SheetChoices>
      </BottomSheet>
      <ReportSheet
        open={isReporting}
        onClose={onClose}
        title={text('reportTitle')}
        quote={line.text}
        send={(report) => client.post('x/live/chat/report', { lineId, ...report })}
      />
    </>
  );
}
