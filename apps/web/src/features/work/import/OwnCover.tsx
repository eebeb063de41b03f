import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { OwnWorkDetails } from '@liuguang/contract/work/own';
import { Button } from '@liuguang/ui/Button';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { showToast } from '@liuguang/ui/Toast';
import { useRef } from 'react';
import { WorkCover } from '../WorkCover.tsx';
import { importMessages } from './messages.ts';
import { useOwnCover } from './queries.ts';

const BOOK = 3 / 4;

/** The cover of a work, and the way to a picture of one’s own. */
export function OwnCover({ work }: { work: OwnWorkDetails }) {
  const text = useText(importMessages);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const choose = useOwnCover(work);
  return (
    <section className="work-own-row" aria-label={text('cover')}>
      <span className="work-own-cover">
        {work.cover ? (
          <ProtectedImage src={work.cover.small.path} alt={text('cover')} ratio={BOOK} private={work.coverWaits} />
        ) : (
          <WorkCover work={work} title={work.title} />
        )}
      </span>
      <div className="work-own-words">
        <strong className="work-own-title">{text('cover')}</strong>
        <span className="work-own-about">{text('coverHint')}</span>
        {work.coverWaits && (
          <span className="work-own-state" data-state="review" role="status">
            {text('coverWaits')}
          </span>
        )}
        <span className="work-own-actions">
          <Button size="small" tone="line" busy={choose.isPending} onClick={() => input.current?.click()}>
            {text('coverPick')}
          </Button>
        </span>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file)
              choose.mutate(file, {
                onSuccess: () => showToast(text('coverChosen'), 'success'),
                onError: (error) => showToast(errorText(error), 'error'),
              });
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}
