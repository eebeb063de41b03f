import { useText } from '@liuguang/app-kit/i18n';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useEffect, useState } from 'react';
import { videoMessages } from './film/messages.ts';
import { useFilm } from './video-queries.ts';

interface FilmProps {
  output: AiOrder['outputs'][number];
  address: string;
}

/** A film that plays by itself, over and over, once it is there. */
export function Film({ output: { id, picture }, address }: FilmProps) {
  const text = useText(videoMessages);
  const { data: film, error } = useFilm(id, address);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!film) return;
    const made = URL.createObjectURL(film);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [film]);
  const ratio = picture.large.width / picture.large.height;
  if (!url)
    return (
      <>
        <ProtectedImage src={picture.large.path} alt="" ratio={ratio} private />
        <p className="ai-film-state" role="status">
          {text(error ? 'filmFailed' : 'filmLoading')}
        </p>
      </>
    );
  return (
    <video
      className="ai-film"
      src={url}
      aria-label={text('film')}
      style={{ aspectRatio: ratio }}
      autoPlay
      loop
      muted
      playsInline
      controls
    />
  );
}
