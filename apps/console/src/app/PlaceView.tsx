import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appMessages } from './messages.ts';
import type { Place } from './places/place.ts';

/** Fetches what a place needs, once. */
export function PlaceView({ place }: { place: Place }) {
  const text = useText(appMessages);
  const title = text(place.name);
  const { data, error, refetch } = useQuery({
    queryKey: ['place', place.path],
    queryFn: place.load,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  useEffect(() => {
    document.title = `${title} · ${text('title')}`;
  }, [title, text]);

  if (data && 'Page' in data) return <data.Page />;
  if (data) return <data.RoomPage title={title} view={data.view} />;
  if (!error) return <p role="status">{text('loading')}</p>;
  return (
    <div role="alert">
      <p>{text('loadFailed')}</p>
      <Button size="small" onClick={() => void refetch()}>
        {text('retry')}
      </Button>
    </div>
  );
}
