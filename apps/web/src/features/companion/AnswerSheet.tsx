import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { CompanionVoice } from '@liuguang/contract/companion/limits';
import type { CompanionMessage } from '@liuguang/contract/companion/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { copyText } from '@liuguang/ui/clipboard';
import { AlertIcon, CheckIcon, CopyIcon, CrossIcon, PlayIcon } from '@liuguang/ui/icons';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { ReportSheet } from '../report/port.ts';
import { companionMessages } from './messages.ts';
import { useCompanionActs, useSpeech } from './queries.ts';
import { canReadAloud, readAloud } from './voice.ts';

interface AnswerSheetProps {
  readonly message: CompanionMessage;
  readonly voice: CompanionVoice;
  /** Where the browser cannot. */
  readonly canServerSpeak: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What can be done with one answer. */
export function AnswerSheet({ message, voice, canServerSpeak, open, onClose }: AnswerSheetProps) {
  const text = useText(companionMessages);
  const errorText = useErrorText();
  const { client } = useServices().api;
  const { rate } = useCompanionActs();
  const [isReporting, setReporting] = useState(false);
  const speech = useSpeech();
  const onError = (error: unknown) => showToast(errorText(error), 'error');
  const rateAs = (rating: number) => {
    onClose();
    rate.mutate({ messageId: message.id, rating: message.rating === rating ? 0 : rating }, { onError });
  };
  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={text('messageMore')}>
        <SheetChoices>
          <SheetChoice icon={<CheckIcon />} onChoose={() => rateAs(1)}>
            {`${text('good')}${message.rating === 1 ? ' ✓' : ''}`}
          </SheetChoice>
          <SheetChoice icon={<CrossIcon />} onChoose={() => rateAs(-1)}>
            {`${text('bad')}${message.rating === -1 ? ' ✓' : ''}`}
          </SheetChoice>
          {(canReadAloud() || canServerSpeak) && (
            <SheetChoice
              icon={<PlayIcon />}
              onChoose={() => {
                onClose();
                if (canReadAloud()) readAloud(message.text, voice);
                else speech.mutate(message.id, { onError });
              }}
            >
              {text('readAloud')}
            </SheetChoice>
          )}
          <SheetChoice
            icon={<CopyIcon />}
            onChoose={async () => {
              onClose();
              if (await copyText(message.text)) showToast(text('copied'), 'success');
            }}
          >
            {text('copy')}
          </SheetChoice>
          <SheetChoice
            icon={<AlertIcon />}
            onChoose={() => {
              onClose();
              setReporting(true);
            }}
          >
            {text('report')}
          </SheetChoice>
        </SheetChoices>
      </BottomSheet>
      <ReportSheet
        open={isReporting}
        onClose={() => setReporting(false)}
        title={text('reportTitle')}
        quote={message.text}
        send={(report) => client.post('x/companion/report', { messageId: message.id, ...report })}
      />
    </>
  );
}
