import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { CheckIcon, PlusIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { showToast } from '@liuguang/ui/Toast';
import { ownMessages } from './messages.ts';
import { useEditVideo, useOwnCover } from './mutations.ts';

/** The pictures that were taken of a video, and the way to one of one's own. */
export function CoverChoice({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const errorText = useErrorText();
  const edit = useEditVideo(video.videoId);
  const own = useOwnCover(video.videoId);
  const isBusy = edit.isPending || own.isPending;
  const said = {
    onSuccess: () => showToast(text('coverChosen'), 'success'),
    onError: (error: unknown) => showToast(errorText(error), 'error'),
  };
  const isOwn = video.cover !== null && !video.covers.some(({ small }) => small.path === video.cover?.small.path);
  return (
    <section className="media-work-part lg-card" aria-labelledby="work-cover">
      <h2 id="work-cover" className="lg-title-3">
        {text('cover')}
      </h2>
      <p className="media-work-hint">{text(video.covers.length > 0 ? 'coverHint' : 'coverLater')}</p>
      <ul className="media-work-covers" aria-busy={isBusy}>
        {isOwn && video.cover && (
          <li>
            <span className="media-work-candidate" data-chosen>
              <ProtectedImage src={video.cover.small.path} alt={text('coverOwn')} ratio={16 / 9} private />
              <CheckIcon />
            </span>
          </li>
        )}
        {video.covers.map(({ pictureId, small }, index) => {
          const isChosen = small.path === video.cover?.small.path;
          return (
            <li key={pictureId}>
              <button
                type="button"
                className="media-work-candidate lg-press"
                data-chosen={isChosen || undefined}
                aria-pressed={isChosen}
                aria-label={text('coverOf', { number: index + 1 })}
                onClick={() => {
                  if (!isBusy && !isChosen) edit.mutate({ coverId: pictureId }, said);
                }}
              >
                <ProtectedImage src={small.path} alt="" ratio={16 / 9} private />
                {isChosen && <CheckIcon />}
              </button>
            </li>
          );
        })}
        <li>
          <label className="media-work-candidate media-work-candidate-own lg-press">
            <input
              type="file"
              className="lg-unseen"
              accept="image/jpeg,image/png,image/webp,image/gif"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file && !isBusy) own.mutate(file, said);
                currentTarget.value = '';
              }}
            />
            <PlusIcon />
            {text('coverOwn')}
          </label>
        </li>
      </ul>
      {video.coverWaits && (
        <p className="media-work-hint" role="status">
          {text('coverWaits')}
        </p>
      )}
    </section>
  );
}
