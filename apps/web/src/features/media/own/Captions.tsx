import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { ApiError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import { CAPTION_LIMITS } from '@liuguang/contract/media/limits';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { IconButton } from '@liuguang/ui/IconButton';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { Select } from '@liuguang/ui/Select';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { CaptionPick } from './CaptionPick.tsx';
import { readCaptionFile } from './caption-file.ts';
import { ownMessages } from './messages.ts';
import { useDeleteCaptions, usePutCaptions } from './mutations.ts';

/** Those that are asked for most; one that a video has already is replaced where it stands. */
const LANGUAGES = ['zh-CN', 'zh-TW', 'en', 'ja', 'ko', 'es', 'fr', 'de', 'pt', 'ru', 'th', 'vi'] as const;

/** The words of a video, by language. */
export function Captions({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const nameOf = useLanguageName();
  const { put, isPutting } = usePut(video.videoId);
  const remove = useRemove(video.videoId);
  const open = LANGUAGES.filter((language) => !video.captions.includes(language));
  const [wanted, setWanted] = useState<string>(LANGUAGES[0]);
  const chosen = open.find((language) => language === wanted) ?? open[0];
  const mayAdd = chosen !== undefined && video.captions.length < CAPTION_LIMITS.languages;
  return (
    <section className="media-work-part lg-card" aria-labelledby="media-work-captions">
      <h2 id="media-work-captions" className="lg-title-3">
        {text('captions')}
      </h2>
      <p className="media-work-hint">{text('captionsHint')}</p>
      {video.captions.length > 0 ? (
        <ul className="media-work-captions">
          {video.captions.map((language) => (
            <li key={language} className="media-work-caption">
              <span className="media-work-caption-name">{nameOf(language)}</span>
              <CaptionPick
                label={text('captionReplaceOf', { language: nameOf(language) })}
                busy={isPutting}
                onFile={(file) => void put(language, file)}
              >
                {text('captionReplace')}
              </CaptionPick>
              <IconButton
                label={text('captionRemoveOf', { language: nameOf(language) })}
                icon={<TrashIcon />}
                onClick={() => remove(language)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="media-work-none">{text('captionsNone')}</p>
      )}
      {mayAdd && (
        <div className="media-work-caption-add">
          <Select
            label={text('captionLanguage')}
            value={chosen}
            options={open.map((language) => ({ value: language, name: nameOf(language) }))}
            onChange={setWanted}
          />
          <CaptionPick busy={isPutting} onFile={(file) => void put(chosen, file)}>
            {text('captionAdd')}
          </CaptionPick>
        </div>
      )}
    </section>
  );
}

/** Languages as the reader calls them. */
function useLanguageName(): (language: string) => string {
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  return (language) => names.of(language) ?? language;
}

function usePut(videoId: string) {
  const text = useText(ownMessages);
  const errorText = useErrorText();
  const nameOf = useLanguageName();
  const { mutateAsync, isPending: isPutting } = usePutCaptions(videoId);
  const put = async (language: string, file: File) => {
    try {
      const words = await readCaptionFile(file);
      if (words === undefined) return showToast(text('captionTooLong'), 'error');
      if (words === '') return showToast(text('captionUnread'), 'error');
      await mutateAsync({ language, text: words });
      showToast(text('captionKept', { language: nameOf(language) }), 'success');
    } catch (error) {
      const isNone = error instanceof ApiError && error.code === CODES.typeNotTaken.code;
      showToast(isNone ? text('captionUnread') : errorText(error), 'error');
    }
  };
  return { put, isPutting };
}

function useRemove(videoId: string): (language: string) => void {
  const text = useText(ownMessages);
  const errorText = useErrorText();
  const nameOf = useLanguageName();
  const { mutate, isPending } = useDeleteCaptions(videoId);
  return (language) => {
    if (isPending) return;
    mutate(language, {
      onSuccess: () => showToast(text('captionRemoved', { language: nameOf(language) }), 'success'),
      onError: (error) => showToast(errorText(error), 'error'),
    });
  };
}
