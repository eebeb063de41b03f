import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { clockDuration } from '@liuguang/contract/format/duration';
import type { OwnVideo } from '@liuguang/contract/media/owner';
import { Button } from '@liuguang/ui/Button';
import { Select } from '@liuguang/ui/Select';
import { TextField } from '@liuguang/ui/TextField';
import { showToast } from '@liuguang/ui/Toast';
import { type FormEvent, useState } from 'react';
import { ownMessages } from './messages.ts';
import { usePutFilm } from './mutations.ts';
import { useOwnVideos } from './queries.ts';

const MOMENT = /^(\d{1,3})[:\uff1a]([0-5]\d)$/;

/** Where a short comes from: whoever watches it goes on in the film at the same second. */
export function FilmOfShort({ video }: { video: OwnVideo }) {
  const text = useText(ownMessages);
  const errorText = useErrorText();
  const put = usePutFilm(video.videoId);
  const { items } = useOwnVideos();
  const films = items.filter(({ contentType }) => contentType === 1);
  const [filmId, setFilmId] = useState(video.filmId);
  const [moment, setMoment] = useState(clockDuration(video.filmSecond));
  const [, minutes, seconds] = MOMENT.exec(moment.trim()) ?? [];
  const isWrong = filmId !== '' && seconds === undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    if (isWrong) return;
    put.mutate(
      { filmId, second: filmId === '' ? 0 : Number(minutes) * 60 + Number(seconds) },
      {
        onSuccess: () => showToast(text('saved'), 'success'),
        onError: (error) => showToast(errorText(error), 'error'),
      },
    );
  }

  return (
    <form className="media-work-part lg-card" aria-labelledby="media-work-film" onSubmit={save} noValidate>
      <h2 id="media-work-film" className="lg-title-3">
        {text('film')}
      </h2>
      <p className="media-work-hint">{text('filmHint')}</p>
      <Select
        label={text('filmChoice')}
        value={filmId}
        options={[
          { value: '', name: text('filmNone') },
          ...films.map(({ videoId, title }) => ({ value: videoId, name: title })),
        ]}
        onChange={setFilmId}
      />
      {filmId !== '' && (
        <TextField
          label={text('filmMoment')}
          value={moment}
          onChange={setMoment}
          error={isWrong ? text('filmMomentWrong') : undefined}
        />
      )}
      <Button type="submit" tone="soft" busy={put.isPending}>
        {text('save')}
      </Button>
    </form>
  );
}
